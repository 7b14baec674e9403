import './RangeSlider.css';
import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatMonthOf, formatRange, minMonths, type Range, readRange } from './range.ts';

type Props = {
  /** The chart whose range it sets, as a page may have several. */
  of: string;
  /** All that there is. */
  reach: Range;
  range: Range;
  /** How many months its handles move in one step; 1 where it doesn't say. */
  step?: number | undefined;
  onChange: (range: Range) => void;
};

type Options = Pick<Props, 'of' | 'step'> & {
  /** Names the range where a page has another: `index` for `index-from` and `index-to`. */
  chart?: string | undefined;
};

/**
 * The part of the time that the address gives, also as a query with its `?`, empty where all is
 * shown; and the slider that writes another into the address.
 */
export function useRange({ from, to }: Range, { chart = '', of, step }: Options) {
  const query = useSearch();
  const [path, navigate] = useLocation();
  const reach = { from, to };
  const range = useMemo(() => readRange(query, { from, to }, chart), [query, from, to, chart]);
  const choose = (next: Range) =>
    navigate(path + formatRange(next, reach, query, chart), {
      replace: true,
      state: history.state,
    });
  const slider = <RangeSlider of={of} reach={reach} range={range} step={step} onChange={choose} />;
  return { range, ownQuery: formatRange(range, reach, '', chart), slider };
}

/** Two handles on one track, for the part of the time that is shown; by pointer, finger or keyboard. */
function RangeSlider({ of, reach, range, step = 1, onChange }: Props) {
  const [dragged, drag] = useState<Range | null>(null);
  const { from, to } = dragged ?? range;
  const settle = () => {
    if (dragged) onChange(dragged);
    drag(null);
  };
  const limit = {
    from: (at: number) => ({ from: Math.min(at, to - minMonths), to }),
    to: (at: number) => ({ from, to: Math.max(at, from + minMonths) }),
  };
  return (
    <div className="range row none small num">
      <span>{formatMonthOf(from)}</span>
      <div className="range-track">
        {(['from', 'to'] as const).map((end) => (
          <input
            key={end}
            type="range"
            aria-label={`${end === 'from' ? 'From' : 'To'}, ${of}`}
            aria-valuetext={formatMonthOf({ from, to }[end])}
            min={reach.from}
            max={reach.to}
            step={step}
            onPointerUp={settle}
            onKeyUp={settle}
            onBlur={settle}
            value={{ from, to }[end]}
            onChange={({ target }) => drag(limit[end](Number(target.value)))}
          />
        ))}
      </div>
      <span>{formatMonthOf(to)}</span>
    </div>
  );
}

import './RangeSlider.css';
import { useState } from 'react';
import { formatMonthOf, minMonths, type Range } from './range.ts';

type Props = {
  /** The chart whose range it sets, as a page may have several. */
  of: string;
  /** All that there is. */
  reach: Range;
  range: Range;
  /** How many months its handles move in one step; 1 where it doesn't say. */
  step?: number;
  onChange: (range: Range) => void;
};

/** Two handles on one track, for the part of the time that is shown; by pointer, finger or keyboard. */
export function RangeSlider({ of, reach, range, step = 1, onChange }: Props) {
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
    <div className="range top-3">
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
      <p className="row spread none small num">
        <span>{formatMonthOf(from)}</span> <span>{formatMonthOf(to)}</span>
      </p>
    </div>
  );
}

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
  const ends = { min: reach.from, max: reach.to, step };
  const settling = { onPointerUp: settle, onKeyUp: settle, onBlur: settle };
  return (
    <div className="range top-3">
      <div className="range-track">
        <input
          type="range"
          aria-label={`From, ${of}`}
          aria-valuetext={formatMonthOf(from)}
          {...ends}
          {...settling}
          value={from}
          onChange={(event) =>
            drag({ from: Math.min(Number(event.target.value), to - minMonths), to })
          }
        />
        <input
          type="range"
          aria-label={`To, ${of}`}
          aria-valuetext={formatMonthOf(to)}
          {...ends}
          {...settling}
          value={to}
          onChange={(event) =>
            drag({ from, to: Math.max(Number(event.target.value), from + minMonths) })
          }
        />
      </div>
      <p className="row spread none small num">
        <span>{formatMonthOf(from)}</span> <span>{formatMonthOf(to)}</span>
      </p>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useHydrated } from '../../use-hydrated.ts';
import { formatMonthOf, listMonths } from './read-map.ts';
import './MonthSlider.css';

type Props = {
  first: string;
  last: string;
  month: string;
  hrefOf: (month: string) => string;
  /** The visitor is about to go through the months. */
  onBegin: () => void;
  /** A month is passed on the way. */
  onPass: (month: string) => void;
  /** A month is come to rest at. */
  onRest: (month: string) => void;
};

const stepMs = 160;

/** A slider over the months, a button that plays them, and links a month back and on. */
export function MonthSlider({ first, last, month, hrefOf, onBegin, onPass, onRest }: Props) {
  const isTakenOver = useHydrated();
  const [isPlaying, play] = useState(false);
  const months = listMonths(first, last);
  const at = Math.max(months.indexOf(month), 0);
  const [before, after] = [months[at - 1], months[at + 1]];
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      if (after) onPass(after);
      else {
        play(false);
        onRest(month);
      }
    }, stepMs);
    return () => clearTimeout(timer);
  });
  return (
    <div className="month-slider">
      <button
        type="button"
        disabled={!isTakenOver}
        onClick={() => {
          onBegin();
          if (isPlaying) onRest(month);
          else if (!after) onPass(first);
          play(!isPlaying);
        }}
      >
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      <input
        type="range"
        aria-label="Month"
        aria-valuetext={formatMonthOf(month)}
        min={0}
        max={months.length - 1}
        value={at}
        disabled={!isTakenOver}
        onPointerDown={onBegin}
        onFocus={onBegin}
        onChange={({ target }) => {
          play(false);
          onPass(months[Number(target.value)] ?? month);
        }}
        onPointerUp={() => onRest(month)}
        onKeyUp={() => onRest(month)}
      />
      <p>
        <Step to={before} hrefOf={hrefOf} mark="‹" />
        <b className="num">{formatMonthOf(month)}</b>
        <Step to={after} hrefOf={hrefOf} mark="›" />
      </p>
    </div>
  );
}

type StepProps = { to: string | undefined; hrefOf: Props['hrefOf']; mark: string };

function Step({ to, hrefOf, mark }: StepProps) {
  if (!to) return <span className="month-step" />;
  return (
    <Link className="month-step" href={hrefOf(to)} replace aria-label={formatMonthOf(to)}>
      {mark}
    </Link>
  );
}

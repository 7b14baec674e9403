import './MonthSlider.css';
import { useContext, useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { CountyMap as Figures } from '../../../api/contract/county-map.ts';
import { EmbedFrame } from '../../charts/ChartTools.tsx';
import { apiPaths, paths } from '../../paths.ts';
import { Pending } from '../../ui/Pending.tsx';
import { useApi, useData, useHydrated } from '../../use-api.ts';
import { CountyMap, CountyTable, MeasureLinks } from './CountyMap.tsx';
import { MapFrame } from './MapFrame.tsx';
import { describeMap, describeSources } from './MapPanel.tsx';
import {
  formatMonthOf,
  listMonths,
  type MapChoice,
  mapId,
  mapWords,
  readMapChoice,
} from './map-measures.ts';

/** The map with all its months: the address names the month, a slider and a button go through them. */
export function MonthMap() {
  const choice = readMapChoice(useSearch(), 'median');
  const [, navigate] = useLocation();
  // The month under the slider, until it is in the address.
  const [passed, pass] = useState<{ measure: string; month: string } | null>(null);
  const [isMoved, move] = useState(false);
  const whole = useData<Figures>(isMoved ? apiPaths.countyMap(choice.measure) : null);
  const one = useApi<Figures>(
    whole ? null : apiPaths.countyMap(choice.measure, choice.month ?? 'newest'),
  );
  const figures = whole ?? (one.state === 'ready' ? one.data : null);
  const isPassing = passed?.measure === choice.measure;
  const month = (isPassing ? passed.month : null) ?? choice.month ?? figures?.lastMonth ?? null;
  const stats = paths.stats();
  const hrefOf = (shows: Partial<MapChoice>) => paths.mapOf(stats, { ...choice, ...shows });
  const hasMonths = figures?.firstMonth && figures.firstMonth !== figures.lastMonth;
  const meaning = describeMap(choice.measure, figures, month);
  const isFramed = useContext(EmbedFrame) !== null;
  return (
    <MapFrame
      heading="Map of the counties"
      title={meaning}
      id={mapId}
      embedPath={paths.embed('map', hrefOf({}))}
      controls={
        <>
          <MeasureLinks
            chosen={choice.measure}
            hrefOf={(measure) => hrefOf({ measure, month: null })}
          />
          {one.state === 'refused' && !whole ? <Pending answer={one} /> : null}
          {hasMonths && month ? (
            <MonthSlider
              key={choice.measure}
              months={listMonths(figures.firstMonth ?? month, figures.lastMonth ?? month)}
              month={month}
              hrefOf={(to) => hrefOf({ month: to })}
              onBegin={() => move(true)}
              onPass={(to) => pass({ measure: choice.measure, month: to })}
              onRest={(to) => {
                if (!isPassing) return;
                navigate(hrefOf({ month: to }), { replace: true });
                pass(null);
              }}
            />
          ) : null}
        </>
      }
      map={
        isFramed && one.state === 'refused' ? (
          <Pending answer={one} />
        ) : (
          <CountyMap choice={choice} figures={figures} month={month} meaning={meaning} />
        )
      }
      table={figures && month ? <CountyTable figures={figures} month={month} /> : null}
      about={mapWords[choice.measure].note}
      aboutHere={figures && month ? describeSources(figures, month) : null}
    />
  );
}

type SliderProps = {
  months: readonly string[];
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
function MonthSlider({ months, month, hrefOf, onBegin, onPass, onRest }: SliderProps) {
  const isTakenOver = useHydrated();
  const [isPlaying, play] = useState(false);
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
        className="pill"
        disabled={!isTakenOver}
        onClick={() => {
          onBegin();
          if (isPlaying) onRest(month);
          else if (!after) onPass(months[0] ?? month);
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

type StepProps = Pick<SliderProps, 'hrefOf'> & { to: string | undefined; mark: string };

function Step({ to, hrefOf, mark }: StepProps) {
  if (!to) return <span className="icon-button" />;
  return (
    <Link
      className="month-step icon-button"
      href={hrefOf(to)}
      replace
      aria-label={formatMonthOf(to)}
    >
      {mark}
    </Link>
  );
}

import { useContext, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { CountyMap as Figures } from '../../../api/contract/county-map.ts';
import { EmbedFrame } from '../../charts/embed-frame.ts';
import { apiPaths, paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { SmallPrint } from '../../ui/SmallPrint.tsx';
import { useApi } from '../../use-api.ts';
import { BoundaryCredit, boundaries } from './BoundaryCredit.tsx';
import { CountyMap } from './CountyMap.tsx';
import { CountyTable } from './CountyTable.tsx';
import { describeMap, describeSources } from './MapPanel.tsx';
import { MapShare } from './MapShare.tsx';
import { MeasureLinks } from './MeasureLinks.tsx';
import { MonthSlider } from './MonthSlider.tsx';
import { type MapChoice, mapId, readMapChoice } from './read-map.ts';

/** The map with all its months: the address names the month, a slider and a button go through them. */
export function MonthMap() {
  const choice = readMapChoice(useSearch(), 'median');
  const [, navigate] = useLocation();
  // The month under the slider, until it is in the address.
  const [passed, pass] = useState<{ measure: string; month: string } | null>(null);
  const [isMoved, move] = useState(false);
  const all = useApi<Figures>(isMoved ? apiPaths.countyMap(choice.measure) : null);
  const whole = all.state === 'ready' ? all.data : null;
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
  const map = <CountyMap choice={choice} figures={figures} month={month} meaning={meaning} />;
  const Frame = useContext(EmbedFrame);
  if (Frame) {
    return (
      <Frame title={meaning} about={[notes[choice.measure], boundaries]}>
        {one.state === 'refused' ? <Pending answer={one} /> : map}
      </Frame>
    );
  }
  return (
    <Panel title="Map of the counties">
      <MeasureLinks
        chosen={choice.measure}
        hrefOf={(measure) => hrefOf({ measure, month: null })}
      />
      {one.state === 'refused' && !whole ? <Pending answer={one} /> : null}
      {hasMonths && month ? (
        <MonthSlider
          key={choice.measure}
          first={figures.firstMonth ?? month}
          last={figures.lastMonth ?? month}
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
      <div id={mapId}>{map}</div>
      <MapShare title={meaning} id={mapId} embedPath={paths.embed('map', hrefOf({}))} />
      {figures && month ? <CountyTable figures={figures} month={month} /> : null}
      <SmallPrint>
        {notes[choice.measure]} {figures && month ? describeSources(figures, month) : null}{' '}
        <BoundaryCredit />
      </SmallPrint>
    </Panel>
  );
}

const notes = {
  median:
    'Market sales of twelve months, VAT included: a single month of a small county has too few sales for a median.',
  change:
    'The median of twelve months against that of the twelve months before. Market sales, VAT included.',
  forsale:
    'Advertised and not sale agreed, at the end of each month. Earlier months count fewer homes where we followed fewer sources.',
  cut: 'Homes for sale at the end of each month whose last price change, within four weeks, was a cut.',
  days: 'From the day a home came on the market to its date of sale, where an advert of the home shows when that was.',
} as const;

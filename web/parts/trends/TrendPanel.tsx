import './TrendPanel.css';
import { useContext, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Area, type PeriodLength, wholeCountry } from '../../../api/contract/areas.ts';
import { noRegister } from '../../../api/contract/source-words.ts';
import type { Trend } from '../../../api/contract/trend.ts';
import { EmbedFrame } from '../../charts/ChartTools.tsx';
import { LineChart } from '../../charts/lines.tsx';
import { useRange } from '../../charts/RangeSlider.tsx';
import { joinNames } from '../../format.ts';
import { apiPaths, paths } from '../../paths.ts';
import { Panel, SmallPrint } from '../../ui/Panel.tsx';
import { Loading } from '../../ui/Pending.tsx';
import { useData, useMeta } from '../../use-api.ts';
import { useFilling } from '../lag/lag-data.ts';
import { choosePeriod, describeMove, measureNames } from './describe-trends.ts';
import { TrendControls } from './TrendControls.tsx';
import {
  buildTrendChart,
  findReach,
  formatTrendQuery,
  readTrendState,
  type TrendState,
} from './trend-data.ts';

/**
 * Prices and sales by area since the register began, as the URL specifies: the page's own county
 * first, or Ireland if no area is named.
 */
export function TrendPanel({ own }: { own?: Area }) {
  const query = useSearch();
  const [path, navigate] = useLocation();
  const state = useMemo(() => readTrendState(query, own), [query, own]);
  const counties = useMeta()?.register.counties;
  const choice = counties ? choosePeriod(state.areas, counties) : null;
  const months = state.months ?? choice?.months ?? null;
  const trends = useTrends(state.areas, months);
  // The heading of one area's prices says how they moved: the last twelve months against the twelve
  // before.
  const [only, another] = state.areas;
  const isOfOne = only !== undefined && another === undefined && state.measure === 'median';
  const year = useData<Trend>(isOfOne ? apiPaths.trend(only, 12) : null);
  const change = (next: TrendState) =>
    navigate(path + formatTrendQuery(next, own, query), { replace: true, state: history.state });
  const controls = (
    <>
      <TrendControls state={state} months={months ?? 1} own={own} onChange={change} />
      {state.months === null && choice?.reason ? <SmallPrint>{choice.reason}</SmallPrint> : null}
    </>
  );
  const Frame = useContext(EmbedFrame);
  const areas = trends?.map(({ area }) => area) ?? state.areas;
  const title = `${measureNames[state.measure]}, ${joinNames(areas)}`;
  const note = state.measure === 'sales' ? 'Market sales' : 'VAT added on new homes';
  const moved = year ? describeMove(year, title) : title;
  const first = trends?.[0];
  const reach = useMemo(() => (first ? findReach(first) : { from: 0, to: 1 }), [first]);
  const step = first?.months === 3 ? 3 : 1;
  const { range, ownQuery, slider } = useRange(reach, { of: title, step });
  const refine = useFilling(state.areas[0] ?? wholeCountry);
  const data = useMemo(
    () => refine(buildTrendChart(trends ?? [], state.measure, range)),
    [trends, state.measure, range, refine],
  );
  if (trends?.some(({ newestSaleDate }) => newestSaleDate === '')) {
    return (
      <Panel title="Prices and sales">
        <p>{noRegister}</p>
      </Panel>
    );
  }
  const shown =
    trends && trends.length > 0 ? (
      <LineChart
        isInPanel
        title={title}
        note={note}
        below={slider}
        data={data}
        embedPath={paths.embed(
          'trend',
          (own ? paths.countyStats(own) : paths.stats()) + formatTrendQuery(state, own, ownQuery),
        )}
        fileName={`${areas.join('-')}-${state.measure}-by-${first?.months}-months`.toLowerCase()}
      />
    ) : (
      <div className="trend-room">
        <Loading text="loading..." />
      </div>
    );
  // The panel and the choices in it stay in place while figures load: a visitor may be using them.
  return Frame ? (
    shown
  ) : (
    <Panel title={moved} note={moved === title ? note : `Median sale price; ${note}`}>
      {controls}
      {shown}
    </Panel>
  );
}

/** The trends for the areas; until all have loaded, the ones shown before. */
function useTrends(areas: readonly Area[], months: PeriodLength | null): readonly Trend[] | null {
  const url = (place: number) => {
    const area = areas[place];
    return area && months ? apiPaths.trend(area, months) : null;
  };
  // A chart has five counties and Ireland at most.
  const answers = [
    useData<Trend>(url(0)),
    useData<Trend>(url(1)),
    useData<Trend>(url(2)),
    useData<Trend>(url(3)),
    useData<Trend>(url(4)),
    useData<Trend>(url(5)),
  ];
  const known = answers.filter((trend) => trend !== null);
  const isWhole = known.length === areas.length;
  const [kept, keep] = useState<readonly Trend[] | null>(null);
  const isNew =
    isWhole && (kept?.length !== known.length || known.some((one, i) => one !== kept[i]));
  if (isNew) keep(known);
  return isNew ? known : kept;
}

import { useMemo } from 'react';
import { Link } from 'wouter';
import { type Area, wholeCountry } from '../../../api/contract/areas.ts';
import type { MarketFigures } from '../../../api/contract/market-figures.ts';
import type { EmbedChart } from '../../../api/pages/embed.ts';
import { cutRange, findTimes } from '../../charts/line-data.ts';
import { LinePanel } from '../../charts/lines.tsx';
import { useRange } from '../../charts/RangeSlider.tsx';
import { apiPaths, paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useApi, useListings } from '../../use-api.ts';
import { useFilling } from '../lag/lag-data.ts';
import { MethodLink } from '../methods/MethodLinks.tsx';
import { type AreaChartName, type AreaEntry, areaCharts } from './area-charts.tsx';

/** A chart of an area in its panel, or why there is none. */
export function AreaChart({ chart, area }: { chart: AreaChartName; area: Area }) {
  const entry: AreaEntry<never> = areaCharts[chart];
  const answer = useApi<never>(entry.call(area));
  if (answer.state !== 'ready') return <Pending answer={answer} text="loading..." />;
  return <Ready chart={chart} entry={entry} area={area} facts={answer.data} />;
}

type ReadyProps = { chart: AreaChartName; entry: AreaEntry<never>; area: Area; facts: never };

function Ready({ chart, entry, area, facts }: ReadyProps) {
  const { range: name, method, more, isOfSales } = entry;
  const refine = useFilling(isOfSales ? area : null);
  const whole = useMemo(() => refine(entry.build(facts)), [entry, facts, refine]);
  const [from, to] = useMemo(() => findTimes(whole), [whole]);
  const title = entry.title(area);
  const step = whole.timeName === 'Quarter' ? 3 : 1;
  const { range, ownQuery, slider } = useRange({ from, to }, { chart: name, of: title, step });
  const data = useMemo(() => (name ? cutRange(whole, range) : whole), [name, whole, range]);
  const page = entry.page?.(area) ?? paths.insights(area === wholeCountry ? '' : area);
  const query = page.includes('?') ? ownQuery.replace('?', '&') : ownQuery;
  const links = (
    <>
      {method ? <MethodLink method={method} /> : null}
      {more ? <> · {more}</> : null}
    </>
  );
  return (
    <LinePanel
      title={title}
      note={entry.note?.(facts)}
      controls={entry.controls}
      data={data}
      table={entry.table?.(facts, data)}
      slider={name ? slider : null}
      none={
        more ? (
          <>
            {entry.none(facts)} {links}
          </>
        ) : (
          entry.none(facts)
        )
      }
      below={
        method ? (
          <>
            {entry.words?.(facts)} {links}
          </>
        ) : null
      }
      isExplained={entry.isExplained ?? false}
      embedPath={paths.embed(entry.embed ?? (chart as EmbedChart), page + (name ? query : ''))}
      fileName={entry.fileName(area.toLowerCase())}
    />
  );
}

const marketCharts = ['selling', 'times', 'gone', 'sold', 'funnel', 'falls'] as const;

/** How homes sell in an area: six charts, or where nothing is known, links to where it is. */
export function MarketPanels({ area }: { area: Area }) {
  const answer = useApi<MarketFigures>(apiPaths.marketFigures(area));
  const followed = (useListings()?.followedCounties ?? []).filter((county) => county !== area);
  if (answer.state !== 'ready') return <Pending answer={answer} text="loading..." />;
  const { asking, outcomes, times } = answer.data;
  if (asking.length + outcomes.length + times.length > 0)
    return marketCharts.map((chart) => <AreaChart key={chart} chart={chart} area={area} />);
  return (
    <Panel title={`How homes sell, ${area}`}>
      <p>
        {area === wholeCountry
          ? 'We track adverts in too few counties to give a figure for Ireland.'
          : `We have not yet followed any home in ${area} from advert to sale.`}
      </p>
      {followed.map((county) => (
        <p key={county}>
          <Link href={paths.insights(county)}>How homes sell in {county}</Link>
        </p>
      ))}
    </Panel>
  );
}

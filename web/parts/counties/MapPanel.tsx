import { Link, useSearch } from 'wouter';
import type { CountyMap as Figures } from '../../../api/contract/county-map.ts';
import { formatCountOf, formatIrishDay } from '../../format.ts';
import { apiPaths, paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useData } from '../../use-api.ts';
import { CountyMap, MeasureLinks } from './CountyMap.tsx';
import { formatMonthOf, mapWords, readMapChoice } from './map-measures.ts';

/** The map on the start page: each measure as of now. */
export function MapPanel() {
  const choice = { ...readMapChoice(useSearch(), 'median'), month: null };
  const figures = useData<Figures>(apiPaths.countyMap(choice.measure, 'newest'));
  const home = paths.home();
  return (
    <Panel
      title="County by county"
      note={<Link href={paths.mapOf(paths.stats(), { measure: 'median' })}>Month by month</Link>}
    >
      <MeasureLinks
        chosen={choice.measure}
        hrefOf={(measure) => paths.mapOf(home, { ...choice, measure })}
      />
      <CountyMap
        choice={choice}
        figures={figures}
        month={figures?.lastMonth ?? null}
        meaning={describeMap(choice.measure, figures)}
      />
    </Panel>
  );
}

/**
 * What the map shows: `Median sale price, twelve months to October 2026`, `Homes for sale, 14 Nov
 * 2026`, `Homes for sale, end of October 2026`.
 */
export function describeMap(
  measure: keyof typeof mapWords,
  figures: Pick<Figures, 'lastMonth' | 'newestPullAt'> | null,
  month = figures?.lastMonth ?? null,
): string {
  const { meaning } = mapWords[measure];
  if (!month) return meaning.replace(/, [^,]+ (to|of)$/, '');
  if (!figures?.newestPullAt) return `${meaning} ${formatMonthOf(month)}`;
  if (month === figures.lastMonth) return `${meaning}, ${formatIrishDay(figures.newestPullAt)}`;
  return `${meaning}, end of ${formatMonthOf(month)}`;
}

/** How many sources an earlier month's homes come from; null for the latest month. */
export function describeSources(figures: Figures, month: string): string | null {
  const { sources = [], months, lastMonth } = figures;
  const then = sources[months.indexOf(month)];
  if (then === undefined || month === lastMonth) return null;
  return `In ${formatMonthOf(month)} we tracked adverts from ${formatCountOf(then, 'source', 'sources')}.`;
}

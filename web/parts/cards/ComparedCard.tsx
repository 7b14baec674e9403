import type { Area } from '../../../api/contract/areas.ts';
import type { Meta } from '../../../api/contract/meta.ts';
import type { PageWords } from '../../../api/contract/rendered-page.ts';
import type { Trend } from '../../../api/contract/trend.ts';
import { formatEuroOf } from '../../format.ts';
import { apiPaths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';
import { CardFrame } from './CardFrame.tsx';
import { cutAtWhole, findNewest, formatPoint, traceTrend } from './trend-line.ts';

/** The medians of up to six areas over twelve months each, in one picture. */
export function ComparedCard({ page, areas }: { page: PageWords; areas: readonly Area[] }) {
  const trends = [
    useTrendOf(areas[0]),
    useTrendOf(areas[1]),
    useTrendOf(areas[2]),
    useTrendOf(areas[3]),
    useTrendOf(areas[4]),
    useTrendOf(areas[5]),
  ].filter((trend) => trend !== null);
  const meta = useApi<Meta>(apiPaths.meta());
  if (trends.length < areas.length || meta.state !== 'ready')
    return <CardFrame title={page.title} words={page.description} />;
  const whole = trends.map(({ area, trend }) => ({
    area,
    trend: cutAtWhole(trend, meta.data.register),
  }));
  return (
    <CardFrame
      title={page.title}
      words={describeNewest(whole)}
      lines={whole.map(({ area, trend }) => ({ name: area, points: traceTrend(trend) }))}
    />
  );
}

type AreaTrend = { readonly area: Area; readonly trend: Trend };

function useTrendOf(area: Area | undefined): AreaTrend | null {
  const answer = useApi<Trend>(area ? apiPaths.trend(area, 12) : null);
  return area && answer.state === 'ready' ? { area, trend: answer.data } : null;
}

/** `Median price, twelve months to October 2026: Cork €390,000, Galway €330,000.` */
function describeNewest(trends: readonly AreaTrend[]): string {
  const newest = trends.flatMap(({ area, trend }) => {
    const point = findNewest(trend);
    return point ? [{ area, point, until: formatPoint(point) }] : [];
  });
  const until = newest[0]?.until;
  const isOfOne = newest.every((one) => one.until === until);
  const figures = newest.map(({ area, point, until: its }) =>
    [area, formatEuroOf(point.median, point.count), isOfOne ? '' : `(to ${its})`].join(' ').trim(),
  );
  const over = isOfOne ? `twelve months to ${until}` : 'twelve months';
  return newest.length > 0 ? `Median price, ${over}: ${figures.join(', ')}.` : '';
}

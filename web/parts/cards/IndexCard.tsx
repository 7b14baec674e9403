import { wholeCountry } from '../../../api/contract/areas.ts';
import type { PriceIndex } from '../../../api/contract/price-index.ts';
import type { PageWords } from '../../../api/contract/rendered-page.ts';
import { countMonths, formatPeriod } from '../../charts/periods.ts';
import { apiPaths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';
import { describeIndex, listComplete } from '../price-index/index-data.ts';
import { CardFrame } from './CardFrame.tsx';

/** The price index of the country in its newest whole month, and how it went. */
export function IndexCard({ page }: { page: PageWords }) {
  const answer = useApi<PriceIndex>(apiPaths.priceIndex(wholeCountry));
  const index = answer.state === 'ready' ? answer.data : null;
  const points = index ? listComplete(index) : [];
  const newest = points.at(-1);
  if (!index || !newest) return <CardFrame title={page.title} words={page.description} />;
  const formatTime = (point: typeof newest) => formatPeriod(point, index.months);
  return (
    <CardFrame
      title={page.title}
      figure={newest.index.toFixed(1)}
      figureName={`price index, ${formatTime(newest)}; ${index.baseYear} is 100`}
      words={describeIndex(index)}
      line={points.map((point) => ({
        x: countMonths(point),
        y: point.index,
        name: formatTime(point),
      }))}
    />
  );
}

import type { County } from '../../../api/contract/lists.ts';
import type { PriceChangesOverview } from '../../../api/contract/price-changes.ts';
import type { PageWords } from '../../../api/contract/rendered-page.ts';
import { formatCount, formatIrishDay } from '../../format.ts';
import { apiPaths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';
import { useListings } from '../../use-listings.ts';
import { describeNoneForSale } from '../listings/coverage.ts';
import { describeCountyChanges } from '../listings/describe-changes.ts';
import { describeOn, describeWhere } from '../listings/describe-where.ts';
import { CardFrame } from './CardFrame.tsx';

type Props = {
  page: PageWords;
  /** Null for all that are followed. */
  county: County | null;
  /** What the figure counts. */
  of: 'homes' | 'drops';
};

/** How many homes are for sale in a county or in all, or how many had their price cut. */
export function AdvertsCard({ page, county, of }: Props) {
  const overview = useApi<PriceChangesOverview>(apiPaths.priceChanges());
  const listings = useListings();
  if (overview.state !== 'ready' || !listings)
    return <CardFrame title={page.title} words={page.description} />;
  const rows = overview.data.filter((row) => county === null || row.county === county);
  const sum = (key: 'total' | 'drops' | 'rises') => rows.reduce((all, row) => all + row[key], 0);
  const [total, drops, rises] = [sum('total'), sum('drops'), sum('rises')];
  if (total === 0) {
    const words = county ? describeNoneForSale(county, listings) : page.description;
    return <CardFrame title={page.title} words={words} />;
  }
  const where = county ? `in Co. ${county}` : describeWhere(listings);
  const [figure, name] =
    of === 'homes'
      ? [total, `${total === 1 ? 'home' : 'homes'} for sale${describeOn(listings)} ${where}`]
      : [
          drops,
          `asking ${drops === 1 ? 'price' : 'prices'} cut ${where}, four weeks to ${formatIrishDay(listings.newestPullAt)}`,
        ];
  const shares = {
    dropPercentage: (drops / total) * 100,
    risePercentage: (rises / total) * 100,
  };
  return (
    <CardFrame
      title={page.title}
      figure={formatCount(figure)}
      figureName={name}
      words={
        county && drops + rises > 0
          ? describeCountyChanges(county, { total, drops, rises, ...shares }, listings)
          : page.description
      }
    />
  );
}

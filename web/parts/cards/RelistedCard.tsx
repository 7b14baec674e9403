import type { County } from '../../../api/contract/lists.ts';
import type { RelistedOverview } from '../../../api/contract/relisted.ts';
import type { PageWords } from '../../../api/contract/rendered-page.ts';
import { formatCount, formatIrishDay } from '../../format.ts';
import { apiPaths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';
import { useListings } from '../../use-listings.ts';
import { describeWhere } from '../listings/describe-where.ts';
import { CardFrame } from './CardFrame.tsx';

type Props = {
  page: PageWords;
  /** Null for all that are followed. */
  county: County | null;
};

/** How many homes came back to the market in a county or in all; a county without any has its words. */
export function RelistedCard({ page, county }: Props) {
  const overview = useApi<RelistedOverview>(apiPaths.relisted());
  const listings = useListings();
  const rows = overview.state === 'ready' ? overview.data : [];
  const homes = rows
    .filter((row) => county === null || row.county === county)
    .reduce((sum, { count }) => sum + count, 0);
  if (!listings || homes === 0) return <CardFrame title={page.title} words={page.description} />;
  const where = county ? `in Co. ${county}` : describeWhere(listings);
  return (
    <CardFrame
      title={page.title}
      figure={formatCount(homes)}
      figureName={`${homes === 1 ? 'home' : 'homes'} back on the market ${where}, four weeks to ${formatIrishDay(listings.newestPullAt)}`}
      words={page.description}
    />
  );
}

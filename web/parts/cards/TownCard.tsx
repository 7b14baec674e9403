import type { TownListings } from '../../../api/contract/for-sale.ts';
import type { County } from '../../../api/contract/lists.ts';
import type { PageWords } from '../../../api/contract/rendered-page.ts';
import { formatCount } from '../../format.ts';
import { apiPaths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';
import { useListings } from '../../use-listings.ts';
import { isFollowed } from '../listings/coverage.ts';
import { describeOn } from '../listings/describe-where.ts';
import { CardFrame } from './CardFrame.tsx';

type Props = { page: PageWords; county: County; town: string };

/** How many homes a townland's list has; without any it has the page's words. */
export function TownCard({ page, county, town }: Props) {
  const answer = useApi<TownListings>(`${apiPaths.townForSale(county, town)}?page=1`);
  const homes = answer.state === 'ready' ? (answer.total ?? answer.data.length) : 0;
  const listings = useListings();
  if (homes === 0 || !isFollowed(county, listings))
    return <CardFrame title={page.title} words={page.description} />;
  return (
    <CardFrame
      title={page.title}
      figure={formatCount(homes)}
      figureName={`${homes === 1 ? 'home' : 'homes'} for sale or sale agreed${describeOn(listings)} in ${town}, Co. ${county}`}
      words={page.description}
    />
  );
}

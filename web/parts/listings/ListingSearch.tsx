import { useLocation } from 'wouter';
import { listingSearchShortest } from '../../../api/contract/limits.ts';
import { paths } from '../../paths.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { useListings } from '../../use-api.ts';

type Props = { label: string; hint?: string; initial?: string };

/** One box for words of an advert; the search is in the address so that it can be shared. */
export function ListingSearch(props: Props) {
  const [, navigate] = useLocation();
  return (
    <SearchBox
      {...props}
      action={paths.searchListings()}
      name="q"
      shortest={listingSearchShortest}
      longest={200}
      placeholder={useListings()?.searchExample ?? 'Address, town or county'}
      onSearch={(words) => navigate(paths.searchListings(words))}
    />
  );
}

import { useSearch } from 'wouter';
import { listingSearchShortest } from '../../api/contract/limits.ts';
import type { ListingSearchAnswer } from '../../api/contract/listing.ts';
import { FoundNothing } from '../parts/find/FoundNothing.tsx';
import { HomesOnMarket } from '../parts/listings/ListFrame.tsx';
import { ListingSearch } from '../parts/listings/ListingSearch.tsx';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { useList } from '../use-list.ts';

/** The search of active listings; its words are in the address. */
export function SearchListings() {
  const words = new URLSearchParams(useSearch()).get('q')?.trim() ?? '';
  return (
    <>
      <PageHead title="Search Active Listings">
        <p>
          Search the homes for sale or sale agreed by address, Eircode or agency. Fadas, capitals
          and abbreviations such as St or Rd make no difference.
        </p>
      </PageHead>
      <ListingSearch
        key={words}
        label="Address, Eircode or agency"
        hint={`At least ${listingSearchShortest} characters`}
        initial={words}
      />
      {words.length >= listingSearchShortest ? <Results words={words} /> : null}
    </>
  );
}

function Results({ words }: { words: string }) {
  const list = useList<ListingSearchAnswer>(
    paths.searchListings(words),
    apiPaths.searchListings(words),
  );
  return (
    <HomesOnMarket
      list={list}
      caption={`Homes that match ${words}`}
      none={
        <div className="found stack">
          <p className="found-line lead" role="status">{`No results found for '${words}'.`}</p>
          <FoundNothing words={words} />
        </div>
      }
    />
  );
}

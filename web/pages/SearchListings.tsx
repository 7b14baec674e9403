import { Link, useSearch } from 'wouter';
import type { FindAnswer } from '../../api/contract/find.ts';
import { listingSearchShortest } from '../../api/contract/limits.ts';
import type { ListingSearchAnswer } from '../../api/contract/listing.ts';
import type { Words } from '../head.ts';
import { FoundNothing } from '../parts/find/FoundNothing.tsx';
import { HomesOnMarket } from '../parts/listings/ListFrame.tsx';
import { ListingSearch } from '../parts/listings/ListingSearch.tsx';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { useData } from '../use-api.ts';
import { useList } from '../use-list.ts';

export const head: Words = {
  title: 'Search Active Listings',
  description:
    'Search the homes for sale by address, Eircode or agency, with the price history of each.',
};

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
      {words.length >= listingSearchShortest ? (
        <>
          <PlaceLink words={words} />
          <Results words={words} />
        </>
      ) : null}
    </>
  );
}

/** The way to the page of the place that the words name, where they name one. */
function PlaceLink({ words }: { words: string }) {
  const answer = useData<FindAnswer>(apiPaths.find(words));
  const typed = words.toLowerCase().replaceAll(/\s+/g, ' ');
  const place = answer?.places.found.find(
    ({ name, kind }) => kind !== 'county' && name.toLowerCase() === typed,
  );
  if (!place) return null;
  return (
    <p>
      <Link href={paths.townForSale(place.county, place.name)}>
        {place.name}: all homes, sales and prices
      </Link>
    </p>
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
        <div className="stack">
          <p className="found-line lead" role="status">{`No results found for '${words}'.`}</p>
          <FoundNothing words={words} />
        </div>
      }
    />
  );
}

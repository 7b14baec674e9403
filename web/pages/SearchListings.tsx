import { useSearch } from 'wouter';
import { listingSearchLimit, listingSearchShortest } from '../../api/contract/limits.ts';
import type { ListingSearchAnswer } from '../../api/contract/listing.ts';
import { formatCount, formatCountOf } from '../format.ts';
import { ListingSearch } from '../parts/listings/ListingSearch.tsx';
import { ListingTable } from '../parts/listings/ListingTable.tsx';
import { apiPaths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';
import '../ui/Found.css';

/** The search of active listings; its words are in the address. */
export function SearchListings() {
  const words = new URLSearchParams(useSearch()).get('q')?.trim() ?? '';
  return (
    <>
      <PageHead title="Search Active Listings">
        <p>
          Search the homes now for sale or sale agreed by address, Eircode or agency. Fadas,
          capitals and abbreviations such as St or Rd make no difference.
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
  const answer = useApi<ListingSearchAnswer>(apiPaths.searchListings(words));
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  const total = answer.total ?? answer.data.length;
  return (
    <div className="found">
      <p className="found-line" role="status">
        {describeResult(answer.data.length, total, words)}
      </p>
      {answer.data.length > 0 ? (
        <Panel title="Listings found" note="Newest first">
          <ListingTable
            caption="Listings found, newest first"
            listings={answer.data}
            columns={['beds', 'baths', 'type', 'change', 'price']}
          />
        </Panel>
      ) : null}
    </div>
  );
}

function describeResult(shown: number, total: number, words: string): string {
  if (shown === 0) return `No results found for '${words}'.`;
  if (total <= shown) return `${formatCountOf(total, 'listing', 'listings')} found.`;
  return `Showing the newest ${formatCount(Math.min(shown, listingSearchLimit))} of ${formatCount(total)}: add a word to narrow the search.`;
}

import type { County } from '../../api/contract/lists.ts';
import type { TermPriceChange } from '../../api/contract/price-changes.ts';
import type { PageProps } from '../fetch-page.tsx';
import { CountyHead } from '../parts/counties/CountyHead.tsx';
import { ChangedOn, LastChange } from '../parts/listings/ChangeChip.tsx';
import { headOfAdverts, Uncovered } from '../parts/listings/coverage.tsx';
import { HomesFrame } from '../parts/listings/ListFrame.tsx';
import { ListingLink } from '../parts/listings/ListingTable.tsx';
import { TermBox } from '../parts/listings/TermBox.tsx';
import { starColumn } from '../parts/shortlist/Star.tsx';
import { apiPaths, paths } from '../paths.ts';
import { type Column, column, DataTable } from '../ui/DataTable.tsx';
import { useList } from '../use-list.ts';

/** Every term has a page. */
export const head = headOfAdverts(({ county, term }) => [
  `${county} Property Price Changes: ${term}`,
  `Homes for sale in Co. ${county} whose asking price changed in the four weeks before our latest check: ${term}.`,
]);

/**
 * A county's price changes, narrowed to the drops, the rises, or the addresses that hold some
 * words.
 */
export function TermPriceChanges({ params: { county, term } }: PageProps<'county' | 'term'>) {
  const list = useList<readonly TermPriceChange[]>(
    paths.termPriceChanges(county, term),
    apiPaths.termPriceChanges(county, term),
  );
  return (
    <>
      <CountyHead
        county={county}
        title={`${county} Property Price Changes: ${term}`}
        trail={[
          ['All counties', paths.priceChanges()],
          [`All of ${county}`, paths.countyPriceChanges(county)],
        ]}
      >
        <Uncovered county={county} />
      </CountyHead>
      <TermBox county={county} term={term} />
      <HomesFrame
        list={list}
        nouns={['changed price', 'changed prices']}
        since="Changed"
        none={<p>No results found for '{term}'.</p>}
      >
        {(changes) => (
          <DataTable
            caption={`Price changes in ${county}: ${term}`}
            columns={listColumns(county)}
            list={list}
            rows={changes}
            rowKey={({ id }) => id}
            isDense
          />
        )}
      </HomesFrame>
    </>
  );
}

function listColumns(county: County): Column<TermPriceChange>[] {
  return [
    column('property', 'Property', 'text', (row) => <ListingLink {...row} county={county} />),
    column(
      'change',
      'Price Change',
      'number',
      ({ change, ...prices }) => <LastChange event={change} {...prices} />,
      { sorts: ['change'] },
    ),
    column('changed', 'Changed', 'number', ChangedOn, { sorts: ['newest', 'oldest'] }),
    starColumn(({ priceTo = -2, ...row }) => ({ ...row, county, price: priceTo })),
  ];
}

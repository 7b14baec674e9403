import type { County } from '../../api/contract/lists.ts';
import type { TermPriceChange } from '../../api/contract/price-changes.ts';
import { decodePart } from '../../api/pages/decode-part.ts';
import { CountyHead, ofCounty } from '../parts/counties/CountyHead.tsx';
import { ChangedOn, FromTo, WordsChip } from '../parts/listings/ChangeChip.tsx';
import { Uncovered } from '../parts/listings/coverage.tsx';
import { HomesFrame } from '../parts/listings/ListFrame.tsx';
import { ListingLink } from '../parts/listings/ListingTable.tsx';
import { TermBox } from '../parts/listings/TermBox.tsx';
import { starColumn } from '../parts/shortlist/Star.tsx';
import { apiPaths, paths } from '../paths.ts';
import { type Column, DataTable, orderBy } from '../ui/DataTable.tsx';
import { type HomeList, useList } from '../use-list.ts';

type Params = { county?: string; term?: string };

/**
 * A county's price changes, narrowed to the drops, the rises, or the addresses that hold some
 * words.
 */
export const TermPriceChanges = ofCounty<Params>(({ county, term = '' }) => {
  const words = decodePart(term);
  return <Page key={words} county={county} term={words} />;
});

function Page({ county, term }: { county: County; term: string }) {
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
            columns={listColumns(county, list)}
            rows={changes}
            rowKey={({ id }) => id}
            isDense
          />
        )}
      </HomesFrame>
    </>
  );
}

function listColumns(county: County, list: HomeList<unknown>): Column<TermPriceChange>[] {
  return [
    {
      key: 'property',
      head: 'Property',
      cell: ({ id, title }) => <ListingLink id={id} county={county} title={title} />,
    },
    {
      key: 'change',
      head: 'Price Change',
      kind: 'number',
      order: orderBy(list, ['change']),
      cell: ({ change, ...prices }) => (
        <>
          <WordsChip words={change} />
          <FromTo {...prices} />
        </>
      ),
    },
    {
      key: 'changed',
      head: 'Changed',
      kind: 'number',
      order: orderBy(list, ['newest', 'oldest']),
      cell: (checks) => <ChangedOn checks={checks} />,
    },
    starColumn(({ priceTo = -2, ...row }) => ({ ...row, county, price: priceTo })),
  ];
}

import { Link } from 'wouter';
import { type County, findCounty } from '../../api/contract/lists.ts';
import type {
  TermPriceChanges as Changes,
  TermPriceChange,
} from '../../api/contract/price-changes.ts';
import { decodePart } from '../../api/pages/decode-part.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { ChangedOn, FromTo, WordsChip } from '../parts/listings/ChangeChip.tsx';
import { Uncovered } from '../parts/listings/coverage.tsx';
import { ListFrame } from '../parts/listings/ListFrame.tsx';
import { ListingLink } from '../parts/listings/ListingTable.tsx';
import { TermBox } from '../parts/listings/TermBox.tsx';
import { starColumn } from '../parts/shortlist/Star.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { type Column, DataTable, orderBy } from '../ui/DataTable.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pending } from '../ui/Pending.tsx';
import { type HomeList, useList } from '../use-list.ts';

type Props = { params: { county?: string; term?: string } };

/**
 * A county's price changes, narrowed to the drops, the rises, or the addresses that hold some
 * words.
 */
export function TermPriceChanges({ params }: Props) {
  const county = findCounty(params.county ?? '');
  const term = decodePart(params.term ?? '');
  return county ? <Page key={term} county={county} term={term} /> : <NotFound />;
}

function Page({ county, term }: { county: County; term: string }) {
  const list = useList<Changes>(
    paths.termPriceChanges(county, term),
    apiPaths.termPriceChanges(county, term),
  );
  const { answer } = list;
  return (
    <>
      <PageHead
        title={`${county} Property Price Changes: ${term}`}
        picture={<CountyFlag county={county} />}
        trail={
          <>
            <Link href={paths.priceChanges()}>All counties</Link> ·{' '}
            <Link href={paths.countyPriceChanges(county)}>All of {county}</Link>
          </>
        }
      >
        <Uncovered county={county} />
      </PageHead>
      <TermBox county={county} term={term} />
      {answer.state === 'ready' ? (
        <Found
          county={county}
          term={term}
          list={list}
          changes={answer.data}
          total={answer.total ?? answer.data.length}
        />
      ) : (
        <Pending answer={answer} />
      )}
    </>
  );
}

type FoundProps = {
  county: County;
  term: string;
  list: HomeList<Changes>;
  changes: Changes;
  total: number;
};

function Found({ county, term, list, changes, total }: FoundProps) {
  if (total === 0 && !list.isNarrowed) return <p>No results found for '{term}'.</p>;
  const columns: Column<TermPriceChange>[] = [
    {
      key: 'property',
      head: 'Property',
      cell: ({ id, title }) => <ListingLink id={id} county={county} title={title} />,
    },
    {
      key: 'change',
      head: 'Price Change',
      align: 'end',
      nowrap: true,
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
      align: 'end',
      nowrap: true,
      order: orderBy(list, ['newest', 'oldest']),
      cell: (looks) => <ChangedOn looks={looks} />,
    },
    starColumn(({ priceTo = -2, ...row }) => ({ ...row, county, price: priceTo })),
  ];
  return (
    <ListFrame
      list={list}
      total={total}
      nouns={['changed price', 'changed prices']}
      since="Changed"
    >
      <DataTable
        caption={`Price changes in ${county}: ${term}`}
        columns={columns}
        rows={changes}
        rowKey={({ id }) => id}
        isDense
      />
    </ListFrame>
  );
}

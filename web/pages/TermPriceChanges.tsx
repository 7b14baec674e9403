import { Link } from 'wouter';
import { type County, maybeCounty } from '../../api/contract/lists.ts';
import type {
  TermPriceChanges as Changes,
  TermPriceChange,
} from '../../api/contract/price-changes.ts';
import { decodePart } from '../../api/pages/decode-part.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { formatCountOf } from '../format.ts';
import { WordsChip } from '../parts/listings/ChangeChip.tsx';
import { ListingLink } from '../parts/listings/ListingTable.tsx';
import { OpenDay } from '../parts/listings/OpenDay.tsx';
import { TermBox } from '../parts/listings/TermBox.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';

type Props = { params: { county?: string; term?: string } };

/**
 * A county's price changes, narrowed to the drops, the rises, or the addresses that hold some
 * words.
 */
export function TermPriceChanges({ params }: Props) {
  const county = maybeCounty(params.county ?? '');
  const term = decodePart(params.term ?? '');
  return county ? <Page key={term} county={county} term={term} /> : <NotFound />;
}

function Page({ county, term }: { county: County; term: string }) {
  const answer = useApi<Changes>(apiPaths.termPriceChanges(county, term));
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
      />
      <TermBox county={county} term={term} />
      {answer.state === 'ready' ? (
        <Found county={county} term={term} changes={answer.data} />
      ) : (
        <Pending answer={answer} />
      )}
    </>
  );
}

type FoundProps = { county: County; term: string; changes: Changes };

function Found({ county, term, changes }: FoundProps) {
  if (changes.length === 0) return <p>No results found for '{term}'.</p>;
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
      figure: true,
      cell: ({ change, ...looks }) => (
        <>
          <WordsChip words={change} />
          <OpenDay looks={looks} />
        </>
      ),
    },
  ];
  return (
    <Panel title={formatCountOf(changes.length, 'changed price', 'changed prices')}>
      <DataTable
        caption={`Price changes in ${county}: ${term}`}
        columns={columns}
        rows={changes}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
}

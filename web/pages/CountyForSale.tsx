import '../parts/counties/TownlandTables.css';
import { Link } from 'wouter';
import type { Townland, Townlands } from '../../api/contract/for-sale.ts';
import { type County, findCounty } from '../../api/contract/lists.ts';
import type { ListingsState } from '../../api/contract/meta.ts';
import type { PriceChangesOverview } from '../../api/contract/price-changes.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { formatCount, formatCountOf } from '../format.ts';
import { describeForSale, describeNoneForSale, isFollowed } from '../parts/listings/coverage.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi, useListings } from '../use-api.ts';

/** A county's postal districts and townlands, each with the number of homes for sale there. */
export function CountyForSale({ params }: { params: { county?: string } }) {
  const county = findCounty(params.county ?? '');
  return county ? <Page county={county} /> : <NotFound />;
}

function Page({ county }: { county: County }) {
  const answer = useApi<Townlands>(apiPaths.townlands(county));
  const overview = useApi<PriceChangesOverview>(apiPaths.priceChanges());
  const listings = useListings();
  return (
    <>
      <PageHead
        title={`Property For Sale in ${county}`}
        picture={<CountyFlag county={county} />}
        trail={
          <>
            <Link href={paths.forSale()}>All counties</Link> ·{' '}
            <Link href={paths.countyPriceChanges(county)}>Price changes in {county}</Link>
          </>
        }
      >
        {answer.state === 'ready' && overview.state === 'ready' && listings !== undefined ? (
          <Opening
            county={county}
            listings={listings}
            townlands={answer.data}
            total={overview.data.find((one) => one.county === county)?.total ?? 0}
          />
        ) : null}
      </PageHead>
      {answer.state !== 'ready' ? (
        <Pending answer={answer} />
      ) : !isFollowed(county, listings) ? (
        <Strays county={county} places={answer.data} />
      ) : (
        <>
          <Places county={county} kind="Postal district" places={answer.data.filter(isDistrict)} />
          <Places
            county={county}
            kind="Townland"
            places={answer.data.filter((place) => !isDistrict(place))}
          />
        </>
      )}
    </>
  );
}

function isDistrict({ townlandName }: Townland): boolean {
  return /^Dublin \d/.test(townlandName);
}

type PlacesProps = { county: County; kind: 'Postal district' | 'Townland'; places: Townlands };

function Places({ county, kind, places }: PlacesProps) {
  if (places.length === 0) return null;
  const noun = kind.toLowerCase();
  return (
    <Panel
      title={formatCountOf(places.length, noun, `${noun}s`)}
      note={`For sale and sale agreed; a home is counted in every ${noun} named in its address`}
    >
      <TownlandTables county={county} kind={kind} townlands={places} />
    </Panel>
  );
}

/** The places of adverts found in searches of other counties: their number would mean nothing. */
function Strays({ county, places }: Omit<PlacesProps, 'kind'>) {
  if (places.length === 0) return null;
  return (
    <Panel title="Found in searches of other counties">
      <ul className="columns gap-1 plain-list">
        {places.map(({ townlandName }) => (
          <li key={townlandName}>
            <Link href={paths.townForSale(county, townlandName)}>{townlandName}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type OpeningProps = {
  county: County;
  listings: ListingsState | null;
  townlands: Townlands;
  total: number;
};

function Opening({ county, listings, townlands, total }: OpeningProps) {
  const [most] = townlands
    .filter(({ townlandName }) => townlandName !== 'Other')
    .toSorted((a, b) => b.count - a.count);
  if (total === 0) return <p>{describeNoneForSale(county, listings)}</p>;
  return (
    <p>
      <strong>{formatCount(total)}</strong> {describeForSale(total, listings)} in Co. {county}
      {most && townlands.length > 1 ? <>, most of all in {most.townlandName}</> : null}.
    </p>
  );
}

type TableProps = { county: string; kind: string; townlands: readonly Townland[] };

/**
 * A county's townlands or postal districts in three columns, read downwards; one below the other where there is no
 * room.
 */
function TownlandTables({ county, kind, townlands }: TableProps) {
  return (
    <div className="townlands stack">
      {splitColumns(townlands, 3).map((column) => (
        <table className="table" key={column[0]?.townlandName}>
          <caption className="visually-hidden">
            {kind}s of {county} from {column[0]?.townlandName} to {column.at(-1)?.townlandName}
          </caption>
          <thead>
            <tr>
              <th scope="col">{kind}</th>
              <th scope="col">Properties count</th>
            </tr>
          </thead>
          <tbody>
            {column.map(({ townlandName, count }) => (
              <tr key={townlandName}>
                <th scope="row">
                  <Link className="row-link" href={paths.townForSale(county, townlandName)}>
                    {townlandName}
                  </Link>
                </th>
                <td className="num">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** Splits a list into columns to be read downwards, as even as possible; no column is empty. */
export function splitColumns<Item>(items: readonly Item[], columns: number): Item[][] {
  const length = Math.floor(items.length / columns);
  const longer = items.length % columns;
  let from = 0;
  return Array.from({ length: columns }, (_, column) => {
    const to = from + length + (column < longer ? 1 : 0);
    const part = items.slice(from, to);
    from = to;
    return part;
  }).filter((part) => part.length > 0);
}

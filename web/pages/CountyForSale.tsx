import '../parts/counties/TownlandTables.css';
import { Link } from 'wouter';
import type { Townland, Townlands } from '../../api/contract/for-sale.ts';
import type { County } from '../../api/contract/lists.ts';
import type { ListingsState } from '../../api/contract/meta.ts';
import type { PriceChangesOverview } from '../../api/contract/price-changes.ts';
import type { PageProps } from '../fetch-page.tsx';
import { formatCount, formatCountOf } from '../format.ts';
import { CountyHead } from '../parts/counties/CountyHead.tsx';
import {
  describeForSale,
  describeNoneForSale,
  headOfAdverts,
  isFollowed,
} from '../parts/listings/coverage.tsx';
import { apiPaths, paths } from '../paths.ts';
import { Panel } from '../ui/Panel.tsx';
import { Answered } from '../ui/Pending.tsx';
import { useApi, useData, useListings } from '../use-api.ts';

export const head = headOfAdverts(({ county }) => [
  `Property For Sale in ${county}`,
  `Homes for sale in Co. ${county}, place by place.`,
]);

/** A county's postal districts and townlands, each with the number of homes for sale there. */
export function CountyForSale({ params: { county } }: PageProps<'county'>) {
  const answer = useApi<Townlands>(apiPaths.townlands(county));
  const overview = useData<PriceChangesOverview>(apiPaths.priceChanges());
  const listings = useListings();
  return (
    <>
      <CountyHead
        county={county}
        title={`Property For Sale in ${county}`}
        trail={[
          ['All counties', paths.forSale()],
          [`Price changes in ${county}`, paths.countyPriceChanges(county)],
        ]}
      >
        {answer.state === 'ready' && overview && listings !== undefined ? (
          <Opening
            county={county}
            listings={listings}
            townlands={answer.data}
            total={overview.find((one) => one.county === county)?.total ?? 0}
          />
        ) : null}
      </CountyHead>
      <Answered answer={answer}>
        {(places) =>
          isFollowed(county, listings) ? (
            <>
              <Places county={county} kind="Postal district" places={places.filter(isDistrict)} />
              <Places
                county={county}
                kind="Townland"
                places={places.filter((place) => !isDistrict(place))}
              />
            </>
          ) : (
            <Strays county={county} places={places} />
          )
        }
      </Answered>
    </>
  );
}

function isDistrict({ townlandName }: Townland): boolean {
  return /^Dublin \d/.test(townlandName);
}

type PlacesProps = { county: County; kind: 'Postal district' | 'Townland'; places: Townlands };

/** Places in three columns, read downwards; one below the other where there is no room. */
function Places({ county, kind, places }: PlacesProps) {
  if (places.length === 0) return null;
  const noun = kind.toLowerCase();
  return (
    <Panel
      title={formatCountOf(places.length, noun, `${noun}s`)}
      note={`For sale and sale agreed; a home is counted in every ${noun} named in its address`}
    >
      <div className="townlands stack">
        {splitColumns(places, 3).map((column) => (
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
      {most && townlands.length > 1 ? <>, with the most in {most.townlandName}</> : null}.
    </p>
  );
}

/** Splits a list into columns to be read downwards, as even as possible; no column is empty. */
export function splitColumns<Item>(items: readonly Item[], columns: number): Item[][] {
  const endOf = (column: number) => Math.ceil((column * items.length) / columns);
  return Array.from({ length: columns }, (_, column) =>
    items.slice(endOf(column), endOf(column + 1)),
  ).filter((part) => part.length > 0);
}

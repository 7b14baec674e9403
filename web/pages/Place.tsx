import { Link } from 'wouter';
import type { PlacePage } from '../../api/contract/streets.ts';
import type { PageProps } from '../fetch-page.tsx';
import { formatCount, formatCountOf } from '../format.ts';
import type { About } from '../head.ts';
import { ComparePlaces } from '../parts/streets/ComparePlaces.tsx';
import { describePlaceAssigning } from '../parts/streets/describe-sales.ts';
import { headOfSales, SalesPage } from '../parts/streets/SalesPage.tsx';
import { apiPaths, paths } from '../paths.ts';
import { Panel, SmallPrint } from '../ui/Panel.tsx';

export const about: About = ({ key = '' }) => apiPaths.place(key);

export const head = headOfSales('place');

/** A town or an Eircode routing key: its sales, its streets, and what is for sale. */
export function Place({ params: { key } }: PageProps<'key'>) {
  return (
    <SalesPage<PlacePage>
      screen="place"
      of={key}
      trailOf={({ county, isRoutingKey }) =>
        isRoutingKey
          ? [['All counties', paths.register()]]
          : [
              [`Sales in ${county}`, paths.registerCounty(county)],
              [`For sale in ${county}`, paths.countyForSale(county)],
            ]
      }
      allHomesOf={findHomesPage}
      below={(page, thisYear) => (
        <>
          <ComparePlaces page={page} thisYear={thisYear} />
          <Streets streets={page.streets} />
          <SmallPrint>{describePlaceAssigning(page)}</SmallPrint>
        </>
      )}
    />
  );
}

/** The page that lists homes for sale there; null if there is none, as for a routing key outside Dublin. */
function findHomesPage({ county, name, isRoutingKey, ...homes }: PlacePage): string | null {
  if (homes.homesForSale + homes.homesSaleAgreed === 0) return null;
  if (!isRoutingKey) return paths.townForSale(county, name);
  const [, district] = /^D0?(\d+W?)$/.exec(name) ?? [];
  return district ? paths.townForSale('Dublin', `Dublin ${district}`) : null;
}

/** How many streets are shown at first. */
const fewStreets = 10;

function Streets({ streets }: Pick<PlacePage, 'streets'>) {
  if (streets.length === 0) return null;
  const rest = streets.slice(fewStreets);
  return (
    <Panel title="Streets and estates" note="Most sales first">
      <StreetList streets={streets.slice(0, fewStreets)} />
      {rest.length > 0 ? (
        <details>
          <summary>{formatCountOf(rest.length, 'more street', 'more streets')}</summary>
          <StreetList streets={rest} />
        </details>
      ) : null}
    </Panel>
  );
}

function StreetList({ streets }: Pick<PlacePage, 'streets'>) {
  return (
    <ul className="columns gap-1 plain-list">
      {streets.map(({ key, name, registeredSales }) => (
        <li key={key} className="row spread gap-2">
          <Link href={paths.street(key)}>{name}</Link>{' '}
          <span className="num fine">{formatCount(registeredSales)}</span>
        </li>
      ))}
    </ul>
  );
}

import { schoolReachM, stopReachM } from '../../../api/contract/limits.ts';
import type {
  ListingDetail,
  School,
  StopService,
  TransportStop,
} from '../../../api/contract/listing.ts';
import { formatCount, formatKilometres, formatMetres } from '../../format.ts';
import { type Column, column, DataTable } from '../../ui/DataTable.tsx';
import { None, Panel, SmallPrint } from '../../ui/Panel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useMeta } from '../../use-api.ts';

/**
 * What is near a home: schools in the first tab, stops in the other. Without its source a tab isn't
 * shown; without either, nothing is.
 */
export function Neighbourhood({ listing }: { listing: ListingDetail }) {
  const { schools, transport, unknownNearby = [] } = listing;
  const meta = useMeta();
  const hasSource = (kind: string) => !meta || meta.sources.some((one) => one.kind === kind);
  const isKnown = (kind: 'schools' | 'transport') => !unknownNearby.includes(kind);
  const tabs = [
    {
      key: 'schools',
      title: 'Schools Nearby',
      isShown: isKnown('schools') || hasSource('schools'),
      content: isKnown('schools') ? <NearSchools schools={schools} /> : <Unknown />,
    },
    {
      key: 'transport',
      title: 'Public Transport Nearby',
      isShown: isKnown('transport') || hasSource('gtfs'),
      content: isKnown('transport') ? <NearStops stops={transport} /> : <Unknown />,
    },
  ].filter(({ isShown }) => isShown);
  if (tabs.length === 0) return null;
  return (
    <Panel title="Around This Home">
      <Tabs label="Around this home" tabs={tabs} />
      {tabs.length > unknownNearby.length ? (
        <SmallPrint>Distances are in a straight line.</SmallPrint>
      ) : null}
    </Panel>
  );
}

/** Nothing is known where the advert gives no coordinates. */
function Unknown() {
  return (
    <p className="soft">
      The advert doesn’t give this home’s location, so we don’t know what is nearby.
    </p>
  );
}

const known = (text: string) => text || <None>Not known</None>;

const schoolColumns: readonly Column<School>[] = [
  column('name', 'School', 'text', ({ name }) => name),
  column('level', 'Level', 'short', ({ level }) => known(level)),
  column('gender', 'Gender', 'text', ({ gender }) => known(gender)),
  column('ethos', 'Ethos', 'text', ({ ethos }) => known(ethos)),
  column('distance', 'Distance', 'figure', ({ distance }) => formatKilometres(distance)),
];

/** The schools near a home, nearest first. */
function NearSchools({ schools }: { schools: readonly School[] }) {
  if (schools.length === 0)
    return <p className="soft">There is no school within {schoolReachM / 1000} km of this home.</p>;
  return <DataTable caption="Schools nearby" columns={schoolColumns} rows={schools} />;
}

const stopColumns: readonly Column<TransportStop>[] = [
  column('stop', 'Stop', 'text', ({ commonName, commonNameGA }) => (
    <>
      {commonName}
      {commonNameGA && commonNameGA !== commonName ? (
        <span lang="ga" className="fine block">
          {commonNameGA}
        </span>
      ) : null}
    </>
  )),
  column('type', 'Type', 'short', ({ stopType }) => stopType),
  // A stop without a plate has the number 0, which isn't shown.
  column('plate', 'Stop No.', 'short', ({ plateCode }) =>
    /^0*$/.test(plateCode) ? <None>{null}</None> : plateCode,
  ),
  column('services', 'Services', 'text', (stop) => <Services text={stop.services} />),
  column('distance', 'Distance', 'figure', ({ distance }) => formatMetres(distance)),
];

/** The stops near a home, nearest first. */
export function NearStops({ stops }: { stops: readonly TransportStop[] }) {
  if (stops.length === 0)
    return (
      <p className="soft">There is no stop within {formatCount(stopReachM)} metres of this home.</p>
    );
  return <DataTable caption="Public transport nearby" columns={stopColumns} rows={stops} />;
}

function Services({ text }: { text: string }) {
  const operators = readServices(text);
  if (operators.length === 0) return known('');
  return operators.map(({ operator, services }) => (
    <ul key={operator} className="row gap-1 plain-list" aria-label={operator}>
      {services.map(({ number, towards }) => (
        <li key={`${number} ${towards}`}>
          <b>{number}</b> {towards}
        </li>
      ))}
      {operator ? <li className="none">{operator}</li> : null}
    </ul>
  ));
}

/**
 * A stop's services from their JSON text, by operator; each number appears once per direction.
 */
export function readServices(text: string) {
  const services = JSON.parse(text) as readonly StopService[];
  return [...Map.groupBy(services, ({ Operator }) => Operator)].map(([operator, ofOperator]) => {
    const named = ofOperator.map(({ ServiceNumber: number, ServiceDisplayName, Destination }) => {
      const towards = Destination || ServiceDisplayName;
      return [`${number} ${towards}`, { number, towards }] as const;
    });
    return { operator, services: [...new Map(named).values()] };
  });
}

import { schoolReachM, stopReachM } from '../../../api/contract/limits.ts';
import type {
  ListingDetail,
  School,
  StopService,
  TransportStop,
} from '../../../api/contract/listing.ts';
import { formatCount, formatKilometres, formatMetres } from '../../format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Panel, SmallPrint } from '../../ui/Panel.tsx';
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

type SchoolRow = School & { readonly key: string };

const Known = ({ text }: { text: string }) => text || <span className="none">Not known</span>;

const schoolColumns: readonly Column<SchoolRow>[] = [
  { key: 'name', head: 'School', cell: ({ name }) => name },
  { key: 'level', head: 'Level', kind: 'short', cell: ({ level }) => <Known text={level} /> },
  { key: 'gender', head: 'Gender', cell: ({ gender }) => <Known text={gender} /> },
  { key: 'ethos', head: 'Ethos', cell: ({ ethos }) => <Known text={ethos} /> },
  {
    key: 'distance',
    head: 'Distance',
    kind: 'figure',
    cell: ({ distance }) => formatKilometres(distance),
  },
];

/** The schools near a home, nearest first. */
function NearSchools({ schools }: { schools: readonly School[] }) {
  if (schools.length === 0)
    return <p className="soft">There is no school within {schoolReachM / 1000} km of this home.</p>;
  const rows = schools.map((school, at) => ({ ...school, key: `${at} ${school.name}` }));
  return (
    <DataTable
      caption="Schools nearby"
      columns={schoolColumns}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}

type StopRow = TransportStop & { readonly key: string };

const stopColumns: readonly Column<StopRow>[] = [
  {
    key: 'stop',
    head: 'Stop',
    cell: ({ commonName, commonNameGA }) => (
      <>
        {commonName}
        {commonNameGA && commonNameGA !== commonName ? (
          <span lang="ga" className="fine block">
            {commonNameGA}
          </span>
        ) : null}
      </>
    ),
  },
  { key: 'type', head: 'Type', kind: 'short', cell: ({ stopType }) => stopType },
  {
    key: 'plate',
    head: 'Stop No.',
    kind: 'short',
    // A stop without a plate has the number 0, which isn't shown.
    cell: ({ plateCode }) => (/^0*$/.test(plateCode) ? <span className="none" /> : plateCode),
  },
  { key: 'services', head: 'Services', cell: (stop) => <Services text={stop.services} /> },
  {
    key: 'distance',
    head: 'Distance',
    kind: 'figure',
    cell: ({ distance }) => formatMetres(distance),
  },
];

/** The stops near a home, nearest first. */
export function NearStops({ stops }: { stops: readonly TransportStop[] }) {
  if (stops.length === 0)
    return (
      <p className="soft">There is no stop within {formatCount(stopReachM)} metres of this home.</p>
    );
  const rows = stops.map((stop, at) => ({ ...stop, key: `${at} ${stop.commonName}` }));
  return (
    <DataTable
      caption="Public transport nearby"
      columns={stopColumns}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}

function Services({ text }: { text: string }) {
  const operators = readServices(text);
  if (operators.length === 0) return <span className="none">Not known</span>;
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

/** The services of one operator at a stop; each number appears once per direction. */
type OperatorServices = {
  readonly operator: string;
  readonly services: readonly { readonly number: string; readonly towards: string }[];
};

/**
 * Parses a stop's services from their JSON text, by operator; empty where the text isn't a list of
 * services.
 */
export function readServices(text: string): OperatorServices[] {
  const services = parseList(text).filter(isService);
  return [...Map.groupBy(services, ({ Operator }) => Operator)].map(([operator, ofOperator]) => ({
    operator,
    services: [
      ...new Map(
        ofOperator.map((service) => {
          const number = service.ServiceNumber;
          const towards = service.Destination || service.ServiceDisplayName;
          return [`${number} ${towards}`, { number, towards }] as const;
        }),
      ).values(),
    ],
  }));
}

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    // The page shows the stop all the same.
    return [];
  }
}

function isService(value: unknown): value is StopService {
  const fields = ['ServiceNumber', 'ServiceDisplayName', 'Destination', 'Operator'];
  return (
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')
  );
}

import { stopReachM } from '../../../api/contract/limits.ts';
import type { TransportStop } from '../../../api/contract/listing.ts';
import { formatCount, formatMetres } from '../../format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { readServices } from './stop-services.ts';

type Row = TransportStop & { readonly key: string };

const columns: readonly Column<Row>[] = [
  {
    key: 'stop',
    head: 'Stop',
    cell: ({ commonName, commonNameGA }) => (
      <>
        {commonName}
        {commonNameGA && commonNameGA !== commonName ? (
          <span lang="ga" className="near-irish">
            {commonNameGA}
          </span>
        ) : null}
      </>
    ),
  },
  { key: 'type', head: 'Type', cell: ({ stopType }) => stopType, nowrap: true },
  {
    key: 'plate',
    head: 'Stop No.',
    // A stop without a plate has the number 0, which isn't shown.
    cell: ({ plateCode }) => (/^0*$/.test(plateCode) ? <span className="none" /> : plateCode),
    nowrap: true,
  },
  { key: 'services', head: 'Services', cell: (stop) => <Services text={stop.services} /> },
  {
    key: 'distance',
    head: 'Distance',
    cell: ({ distance }) => formatMetres(distance),
    align: 'end',
    nowrap: true,
    figure: true,
  },
];

/** The stops near a home, nearest first. */
export function NearStops({ stops }: { stops: readonly TransportStop[] }) {
  if (stops.length === 0)
    return (
      <p className="near-none">
        There is no stop within {formatCount(stopReachM)} metres of this home.
      </p>
    );
  const rows = stops.map((stop, at) => ({ ...stop, key: `${at} ${stop.commonName}` }));
  return (
    <DataTable
      caption="Public transport nearby"
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}

function Services({ text }: { text: string }) {
  const operators = readServices(text);
  if (operators.length === 0) return <span className="none">Not known</span>;
  return operators.map(({ operator, services }) => (
    <ul key={operator} className="near-services" aria-label={operator}>
      {services.map(({ number, towards }) => (
        <li key={`${number} ${towards}`}>
          <b>{number}</b> {towards}
        </li>
      ))}
      {operator ? <li className="near-operator">{operator}</li> : null}
    </ul>
  ));
}

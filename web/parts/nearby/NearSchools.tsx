import { schoolReachM } from '../../../api/contract/limits.ts';
import type { School } from '../../../api/contract/listing.ts';
import { formatKilometres } from '../../format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';

type Row = School & { readonly key: string };

const Known = ({ text }: { text: string }) => text || <span className="none">Not known</span>;

const columns: readonly Column<Row>[] = [
  { key: 'name', head: 'School', cell: ({ name }) => name },
  { key: 'level', head: 'Level', cell: ({ level }) => <Known text={level} />, nowrap: true },
  { key: 'gender', head: 'Gender', cell: ({ gender }) => <Known text={gender} /> },
  { key: 'ethos', head: 'Ethos', cell: ({ ethos }) => <Known text={ethos} /> },
  {
    key: 'distance',
    head: 'Distance',
    cell: ({ distance }) => formatKilometres(distance),
    align: 'end',
    nowrap: true,
    figure: true,
  },
];

/** The schools near a home, nearest first. */
export function NearSchools({ schools }: { schools: readonly School[] }) {
  if (schools.length === 0)
    return (
      <p className="near-none">There is no school within {schoolReachM / 1000} km of this home.</p>
    );
  const rows = schools.map((school, at) => ({ ...school, key: `${at} ${school.name}` }));
  return (
    <DataTable caption="Schools nearby" columns={columns} rows={rows} rowKey={({ key }) => key} />
  );
}

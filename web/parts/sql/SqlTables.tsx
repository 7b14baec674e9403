import type { SqlTable } from '../../../api/contract/sql.ts';
import { formatCount } from '../../format.ts';

type Props = {
  tables: readonly SqlTable[];
  /** Writes a name where the cursor is. */
  onName: (name: string) => void;
};

/** The tables of the data product and their columns, whose names can be put into the question. */
export function SqlTables({ tables, onName }: Props) {
  return (
    <div className="sql-tables">
      {tables.map(({ name, description, rows, columns }) => (
        <details key={name} className="sql-table">
          <summary>
            <code>{name}</code> <span className="sql-rows">{formatCount(rows)} rows</span>
          </summary>
          <p>
            {description} <Name name={name} onName={onName} of="table" />
          </p>
          <ul>
            {columns.map((column) => (
              <li key={column.name}>
                <Name name={column.name} onName={onName} of="column" />{' '}
                <span className="sql-type">{column.type}</span>
                <span className="sql-meaning">{column.description}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function Name({ name, of, onName }: { name: string; of: string } & Pick<Props, 'onName'>) {
  return (
    <button type="button" className="sql-name" onClick={() => onName(name)}>
      <span className="visually-hidden">Write the {of} </span>
      {name}
    </button>
  );
}

import { type KeyboardEvent, type RefObject, useId } from 'react';
import { sqlLongest } from '../../../api/contract/limits.ts';
import type { SqlTable } from '../../../api/contract/sql.ts';
import { formatCount } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Field.tsx';

type Props = {
  box: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  onDraft: (text: string) => void;
  onRun: () => void;
  /** Ends the question that is being answered; null while there is none. */
  onStop: (() => void) | null;
  limits: string;
};

/** The question as it is written. Ctrl and Enter ask it, on a Mac Command and Enter. */
export function SqlEditor({ box, draft, onDraft, onRun, onStop, limits }: Props) {
  const id = useId();
  const runByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onRun();
  };
  return (
    <form
      className="stack gap-2"
      action={paths.sql()}
      onSubmit={(event) => {
        event.preventDefault();
        onRun();
      }}
    >
      <label htmlFor={id}>SQL query (DuckDB)</label>
      <textarea
        ref={box}
        id={id}
        name="q"
        className="sql-text box"
        rows={Math.min(Math.max(draft.split('\n').length + 1, 8), 24)}
        maxLength={sqlLongest}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-describedby={`${id}-limits`}
        aria-keyshortcuts="Control+Enter"
        value={draft}
        onChange={({ target }) => onDraft(target.value)}
        onKeyDown={runByKey}
      />
      <div className="row gap-2">
        <Button type="submit">Run</Button>
        {onStop ? (
          <Button kind="plain" onClick={onStop}>
            Stop
          </Button>
        ) : null}
        <span className="fine">
          <kbd>Ctrl</kbd> + <kbd>Enter</kbd>
        </span>
      </div>
      <p id={`${id}-limits`} className="fine">
        {limits}
      </p>
    </form>
  );
}

type TablesProps = {
  tables: readonly SqlTable[];
  /** Writes a name where the cursor is. */
  onName: (name: string) => void;
};

/** The tables of the data product and their columns, whose names can be put into the question. */
export function SqlTables({ tables, onName }: TablesProps) {
  return (
    <div className="ruled">
      {tables.map(({ name, description, rows, columns }) => (
        <details key={name} className="sql-table">
          <summary>
            <code>{name}</code> <span className="fine">{formatCount(rows)} rows</span>
          </summary>
          <p className="small soft">
            {description} <Name name={name} onName={onName} of="table" />
          </p>
          <ul className="stack gap-2 plain-list">
            {columns.map((column) => (
              <li key={column.name}>
                <Name name={column.name} onName={onName} of="column" />{' '}
                <span className="fine">{column.type}</span>
                <span className="fine block">{column.description}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function Name({ name, of, onName }: { name: string; of: string } & Pick<TablesProps, 'onName'>) {
  return (
    <button type="button" className="sql-name" onClick={() => onName(name)}>
      <span className="visually-hidden">Write the {of} </span>
      {name}
    </button>
  );
}

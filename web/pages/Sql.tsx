import './Sql.css';
import { useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { SqlSandbox } from '../../api/contract/sql.ts';
import type { HeadOf } from '../head.ts';
import {
  describeLimits,
  describeTurn,
  findFaultLine,
  findLine,
} from '../parts/sql/describe-sql.ts';
import { SqlEditor, SqlTables } from '../parts/sql/SqlEditor.tsx';
import { SqlResult } from '../parts/sql/SqlResult.tsx';
import { type SqlState, useSql } from '../parts/sql/use-sql.ts';
import { apiPaths, paths } from '../paths.ts';
import { Button } from '../ui/Field.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi, useMeta } from '../use-api.ts';

export const head: HeadOf = (_, { meta }) => ({
  title: 'SQL',
  description: meta?.takesSql
    ? 'Query Irish home sales, asking prices and price histories with SQL in your browser, with ten worked examples.'
    : 'SQL queries are not available on this site. The data can be downloaded in full.',
  isPrivate: !meta?.takesSql,
});

/** Questions in SQL, put to the data product. The question is in the address. */
export function Sql() {
  const meta = useMeta();
  const isOpen = meta?.takesSql;
  const query = new URLSearchParams(useSearch());
  const asked = query.get('q') ?? '';
  const box = useApi<SqlSandbox>(isOpen ? apiPaths.sql() : null);
  return (
    <>
      <PageHead title="SQL">
        <p>
          Query sales, asking prices and the history of each home in SQL.{' '}
          <Link href={paths.data()}>The data</Link> can be downloaded in full.
        </p>
      </PageHead>
      {meta && !isOpen ? (
        <Panel title="SQL queries are not available on this site">
          <p>
            <Link href={paths.data()}>Download the data</Link> and query it with DuckDB or any other
            tool.
          </p>
        </Panel>
      ) : box.state === 'ready' ? (
        <Asked key={asked} box={box.data} asked={asked} version={query.get('version') ?? ''} />
      ) : (
        <Pending answer={box} />
      )}
    </>
  );
}

type AskedProps = { box: SqlSandbox; asked: string; version: string };

/** A question in the address, and what is written over it. */
function Asked({ box, asked, version }: AskedProps) {
  const [draft, setDraft] = useState(asked || (box.questions[0]?.sql ?? ''));
  const [run, setRun] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [, navigate] = useLocation();
  const text = useRef<HTMLTextAreaElement>(null);
  const state = useSql(isStopped ? '' : asked, run);
  const worked = box.questions.find(({ sql }) => sql === draft);

  const ask = () => {
    const next = draft.trim();
    if (next === '') return;
    setStopped(false);
    if (next === asked) setRun(run + 1);
    else navigate(paths.sql(next, box.version));
  };
  const write = (name: string) => {
    const { selectionStart = draft.length, selectionEnd = draft.length } = text.current ?? {};
    setDraft(draft.slice(0, selectionStart) + name + draft.slice(selectionEnd));
    requestAnimationFrame(() => {
      text.current?.focus();
      text.current?.setSelectionRange(selectionStart + name.length, selectionStart + name.length);
    });
  };
  const goToLine = (line: number) => {
    text.current?.focus();
    text.current?.setSelectionRange(...findLine(draft, line));
  };
  return (
    <div className="sql-page stack gap-5">
      <div className="stack gap-5">
        <Panel title={worked?.question ?? 'Your question'}>
          {worked?.about ? <p className="words">{worked.about}</p> : null}
          <SqlEditor
            box={text}
            draft={draft}
            onDraft={setDraft}
            onRun={ask}
            onStop={state.state === 'asking' ? () => setStopped(true) : null}
            limits={describeLimits(box.limits)}
          />
          <noscript>
            <p>Turn on JavaScript to run a query.</p>
          </noscript>
        </Panel>
        <Outcome state={state} version={version} onLine={goToLine} />
      </div>
      <div className="stack gap-5">
        <Panel title="Example questions">
          <ol className="stack gap-2">
            {box.questions.map(({ number, question, sql }) => (
              <li key={number}>
                <Link href={paths.sql(sql, box.version)}>{question}</Link>
              </li>
            ))}
          </ol>
        </Panel>
        <Panel title="Tables" note={<span className="num">{box.version}</span>}>
          <SqlTables tables={box.tables} onName={write} />
        </Panel>
      </div>
    </div>
  );
}

type OutcomeProps = { state: SqlState; version: string; onLine: (line: number) => void };

function Outcome({ state, version, onLine }: OutcomeProps) {
  switch (state.state) {
    case 'idle':
      return null;
    case 'asking':
      return (
        <p className="pending" role="status">
          {describeTurn(state.before)}
        </p>
      );
    case 'refused': {
      const line = findFaultLine(state.message);
      return (
        <Panel title="No answer">
          <pre className="sunk card fault" role="alert">
            {state.message}
          </pre>
          {line === undefined ? null : (
            <Button kind="plain" onClick={() => onLine(line)}>
              Go to line {line}
            </Button>
          )}
        </Panel>
      );
    }
    case 'answered':
      return <SqlResult answer={state.answer} asked={version} />;
  }
}

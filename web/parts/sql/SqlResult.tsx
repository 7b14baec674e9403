import { useMemo, useState } from 'react';
import type { SqlAnswer, SqlCell } from '../../../api/contract/sql.ts';
import { downloadText } from '../../charts/download.ts';
import { formatCount } from '../../format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Button } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { describeAnswer, formatAmount, formatAnswerCsv, hasSeparators } from './describe-sql.ts';
import { SqlChartPanel } from './SqlChartPanel.tsx';
import { isNumber } from './sql-chart.ts';

/** Longer tables take a phone long to lay out. */
const rowsAtFirst = 100;

type Row = { readonly key: number; readonly cells: readonly SqlCell[] };

/** The answer to a question as a table, as CSV and as a chart. */
export function SqlResult({ answer, asked }: { answer: SqlAnswer; asked: string }) {
  const [isLong, showAll] = useState(false);
  const columns = useMemo(() => buildColumns(answer), [answer]);
  const { rows, version } = answer;
  const shown: Row[] = rows
    .slice(0, isLong ? rows.length : rowsAtFirst)
    .map((cells, key) => ({ key, cells }));
  const saveCsv = () => downloadText(`answer-${version}.csv`, 'text/csv', formatAnswerCsv(answer));
  return (
    <>
      <Panel title="Answer" note={<span role="status">{describeAnswer(answer)}</span>}>
        {asked !== '' && asked !== version ? (
          <p className="sql-other">
            The link is of version <span className="num">{asked}</span>, which isn’t there any more;
            this is the answer of the newest.
          </p>
        ) : null}
        {rows.length === 0 ? (
          <p>No results.</p>
        ) : (
          <div className="sql-answer">
            <DataTable
              caption="Rows of the answer"
              columns={columns}
              rows={shown}
              rowKey={({ key }) => key}
              isSmall
            />
          </div>
        )}
        <div className="sql-acts">
          <Button kind="plain" onClick={saveCsv}>
            CSV
          </Button>
          {shown.length < rows.length ? (
            <Button kind="quiet" onClick={() => showAll(true)}>
              Show all {formatCount(rows.length)} rows
            </Button>
          ) : null}
          <p className="sql-version">
            Version <span className="num">{version}</span> of the data; the address of this page
            leads back to the question.
          </p>
        </div>
      </Panel>
      <SqlChartPanel answer={answer} />
    </>
  );
}

function buildColumns(answer: SqlAnswer): Column<Row>[] {
  const separated = answer.columns.map((_, at) => hasSeparators(answer, at));
  return answer.columns.map((column, at) => ({
    key: String(at),
    head: column.name,
    align: at > 0 && isNumber(column) ? 'end' : 'start',
    nowrap: isNumber(column) || /^(DATE|TIME)/.test(column.type),
    cell: ({ cells }) => {
      const cell = cells[at] ?? null;
      if (cell === null) return <span className="none">null</span>;
      return separated[at] && typeof cell !== 'boolean' ? formatAmount(cell) : String(cell);
    },
  }));
}

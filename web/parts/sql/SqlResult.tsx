import { useMemo, useState } from 'react';
import type { SqlAnswer, SqlCell } from '../../../api/contract/sql.ts';
import { barKind } from '../../charts/bar-data.ts';
import { Chart } from '../../charts/Chart.tsx';
import { downloadText } from '../../charts/ChartTools.tsx';
import { LineChart } from '../../charts/lines.tsx';
import { formatCount } from '../../format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Button, SelectField } from '../../ui/Field.tsx';
import { None, Panel } from '../../ui/Panel.tsx';
import {
  buildChart,
  describeAnswer,
  formatAmount,
  formatAnswerCsv,
  hasSeparators,
  isNumber,
  listMeasures,
} from './describe-sql.ts';

/** Longer tables take a phone long to lay out. */
const rowsAtFirst = 100;

type Row = readonly SqlCell[];

/** The answer to a question as a table, as CSV and as a chart. */
export function SqlResult({ answer, asked }: { answer: SqlAnswer; asked: string }) {
  const [isLong, showAll] = useState(false);
  const columns = useMemo(() => buildColumns(answer), [answer]);
  const { rows, version } = answer;
  const shown = isLong ? rows : rows.slice(0, rowsAtFirst);
  const saveCsv = () => downloadText(`answer-${version}.csv`, 'text/csv', formatAnswerCsv(answer));
  return (
    <>
      <Panel title="Results" note={<span role="status">{describeAnswer(answer)}</span>}>
        {asked !== '' && asked !== version ? (
          <p className="words">
            The link is to version <span className="num">{asked}</span>, which is no longer
            available. These results are from the newest version.
          </p>
        ) : null}
        {rows.length === 0 ? (
          <p>No results.</p>
        ) : (
          <div className="sql-answer">
            <DataTable caption="Query results" columns={columns} rows={shown} isSmall />
          </div>
        )}
        <div className="row gap-2 top-3">
          <Button kind="plain" onClick={saveCsv}>
            CSV
          </Button>
          {shown.length < rows.length ? (
            <Button kind="quiet" onClick={() => showAll(true)}>
              Show all {formatCount(rows.length)} rows
            </Button>
          ) : null}
          <p className="fine">
            Version <span className="num">{version}</span> of the data. The URL of this page
            includes the query.
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
    kind: at > 0 && isNumber(column) ? 'number' : hasSpaces(column) ? 'text' : 'short',
    cell: (row) => {
      const cell = row[at] ?? null;
      if (cell === null) return <None>null</None>;
      return separated[at] && typeof cell !== 'boolean' ? formatAmount(cell) : String(cell);
    },
  }));
}

function hasSpaces(column: SqlAnswer['columns'][number]): boolean {
  return !isNumber(column) && !/^(DATE|TIME)/.test(column.type);
}

/** A column of the answer by its first one, as lines or bars; nothing where none can be drawn. */
function SqlChartPanel({ answer }: { answer: SqlAnswer }) {
  const measures = useMemo(
    () => listMeasures(answer).filter((name) => buildChart(answer, name)),
    [answer],
  );
  const [chosen, choose] = useState('');
  const measure = measures.includes(chosen) ? chosen : (measures[0] ?? '');
  const chart = useMemo(() => buildChart(answer, measure), [answer, measure]);
  if (!chart) return null;
  return (
    <Panel title="Chart" note={chart.data.title}>
      {measures.length > 1 ? (
        <div className="choices-bar row end">
          <SelectField
            label="Column"
            value={measure}
            onChange={({ target }) => choose(target.value)}
          >
            {measures.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        </div>
      ) : null}
      {chart.kind === 'lines' ? (
        <LineChart title="Chart" data={chart.data} fileName="answer" isInPanel />
      ) : (
        <Chart kind={barKind} title="Chart" data={chart.data} fileName="answer" isInPanel />
      )}
    </Panel>
  );
}

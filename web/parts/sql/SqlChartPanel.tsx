import { useCallback, useMemo, useState } from 'react';
import type { SqlAnswer } from '../../../api/contract/sql.ts';
import { type BarChartData, describeBars, mostBars, tabulateBars } from '../../charts/bar-data.ts';
import { Chart } from '../../charts/Chart.tsx';
import { LineChart } from '../../charts/LineChart.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { buildChart, listMeasures } from './sql-chart.ts';

/** A column of the answer by its first one, as lines or bars; nothing where none can be drawn. */
export function SqlChartPanel({ answer }: { answer: SqlAnswer }) {
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
        <div className="choices-bar">
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
        <BarChart data={chart.data} />
      )}
    </Panel>
  );
}

function BarChart({ data }: { data: BarChartData }) {
  const load = useCallback(async () => {
    const { renderBarChart } = await import('../../charts/bar-chart.ts');
    return (width: number) => renderBarChart(data, { width });
  }, [data]);
  const isCut = data.bars.length > mostBars;
  return (
    <Chart
      title="Chart"
      fullTitle={data.title}
      caption={isCut ? `The first ${mostBars} of ${data.bars.length} rows.` : null}
      description={describeBars(data)}
      table={tabulateBars(data)}
      fileName="answer"
      isInPanel
      load={load}
    />
  );
}

import { type ReactNode, useMemo, useRef, useState } from 'react';
import { formatCountOf } from '../format.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Panel } from '../ui/Panel.tsx';
import './charts.css';
import { downloadText } from './download.ts';
import { serializeSvg } from './svg-text.ts';
import { type ChartTable, formatCell, formatCsv } from './table.ts';
import { type Drawing, useDrawing } from './use-drawing.ts';

type Props = {
  title: string;
  /** What the figures cover; stands beside the title. */
  note?: ReactNode;
  /** A note on the drawing; stands below it. */
  caption?: ReactNode;
  /** The chart in words, made from the same data. */
  description: string;
  table: ChartTable;
  /** The name of its files, without an extension. */
  fileName: string;
  /** Loads the drawing's code; must stay the same function while the data is the same. */
  load: () => Promise<Drawing>;
};

const fileWidth = 860;

/** A chart in its panel, with its table and its downloads beside it. */
export function Chart({ title, note, caption, description, table, fileName, load }: Props) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const saveSvg = async () => {
    const draw = await load();
    downloadText(`${fileName}.svg`, 'image/svg+xml', serializeSvg(draw(fileWidth)));
  };
  const saveTable = () => downloadText(`${fileName}.csv`, 'text/csv', formatCsv(table));
  return (
    <Panel title={title} note={note}>
      <figure className="chart">
        {view === 'chart' ? (
          <DrawnChart description={description} title={title} table={table} load={load} />
        ) : (
          <ChartDataTable title={title} table={table} />
        )}
        <figcaption className="chart-foot">
          <div className="chart-caption">{view === 'chart' ? caption : null}</div>
          <div className="chart-tools">
            <Tool isOn={view === 'chart'} onPress={() => setView('chart')} of={title}>
              Chart
            </Tool>
            <Tool isOn={view === 'table'} onPress={() => setView('table')} of={title}>
              Table
            </Tool>
            <Tool onPress={saveTable} of={title}>
              CSV
            </Tool>
            <Tool onPress={() => void saveSvg().catch(() => setView('table'))} of={title}>
              SVG
            </Tool>
          </div>
        </figcaption>
      </figure>
    </Panel>
  );
}

type ToolProps = { isOn?: boolean; onPress: () => void; of: string; children: string };

/** A small button. Its accessible name includes the chart's, since a page has many charts. */
function Tool({ isOn, onPress, of, children }: ToolProps) {
  return (
    <button type="button" className="chart-tool" aria-pressed={isOn} onClick={onPress}>
      {children}
      <span className="unseen"> of {of}</span>
    </button>
  );
}

type DrawnProps = Pick<Props, 'description' | 'title' | 'table' | 'load'>;

function DrawnChart({ description, title, table, load }: DrawnProps) {
  const box = useRef<HTMLDivElement>(null);
  const state = useDrawing(box, load);
  return (
    <>
      <div className="chart-box" data-state={state} ref={box} role="img" aria-label={description} />
      {state === 'failed' ? <ChartDataTable title={title} table={table} /> : null}
      <noscript>
        <ChartDataTable title={title} table={table} />
      </noscript>
    </>
  );
}

type TableRow = { key: number; cells: ChartTable['rows'][number] };

/**
 * Narrow enough for a phone without turning into cards: counts stand below the figures they belong
 * to.
 */
function ChartDataTable({ title, table }: { title: string; table: ChartTable }) {
  const columns = useMemo(() => buildColumns(table), [table]);
  const rows = table.rows.map((cells, index) => ({ key: index, cells }));
  return (
    <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => row.key} isSmall />
  );
}

function buildColumns({ columns }: ChartTable): Column<TableRow>[] {
  return columns.flatMap(({ head, unit, under }, place): Column<TableRow>[] => {
    if (under) return [];
    const noun = columns[place + 1]?.under;
    return [
      {
        key: head,
        head,
        align: unit === 'text' || unit === 'date' ? 'start' : 'end',
        nowrap: true,
        cell: ({ cells }) => {
          const count = noun ? cells[place + 1] : null;
          return (
            <>
              {formatCell(cells[place] ?? null, unit)}
              {noun && typeof count === 'number' ? (
                <small> {formatCountOf(count, ...noun)}</small>
              ) : null}
            </>
          );
        },
      },
    ];
  });
}

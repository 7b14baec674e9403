import { type ReactNode, type RefObject, useContext, useMemo, useRef, useState } from 'react';
import { formatCountOf } from '../format.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Panel } from '../ui/Panel.tsx';
import { EmbedFrame } from './embed-frame.ts';
import './charts.css';
import { ChartTools } from './ChartTools.tsx';
import { type ChartTable, formatCell } from './table.ts';
import { type Drawing, useDrawing } from './use-drawing.ts';

type Props = {
  title: string;
  /** What it is of, for people who see only the chart: `Median price, Cork`. */
  fullTitle: string;
  /** What to know about the figures, for people who see only the chart: sentences. */
  about?: readonly string[] | undefined;
  /** The path of the page that shows only it, where there is one. */
  embedPath?: string | undefined;
  /** What the figures cover; next to the title. */
  note?: ReactNode;
  /** A note on the drawing; below it. */
  caption?: ReactNode;
  /** What chooses its figures; above the drawing. */
  controls?: ReactNode;
  /** What moves along it; below the drawing. */
  below?: ReactNode;
  /** The chart in words, made from the same data. */
  description: string;
  table: ChartTable;
  /** The name of its files, without an extension. */
  fileName: string;
  /** A ring is as high as its slices need, other drawings as `chartHeight` says. */
  isPie?: boolean | undefined;
  /** It is in a panel that is there before it is. */
  isInPanel?: boolean | undefined;
  /** Reads the points of the drawing in this box one by one. */
  reader?: (box: RefObject<HTMLDivElement | null>) => ReactNode;
  /** Loads the drawing's code; must stay the same function while the data is the same. */
  load: () => Promise<Drawing>;
};

/** A chart in its panel, with its table and its files. */
export function Chart(props: Props) {
  const { title, note, caption, controls, below, description, table, fileName, reader, load } =
    props;
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const Frame = useContext(EmbedFrame);
  const figure = (
    <figure className="chart" id={fileName}>
      {view === 'chart' ? (
        <DrawnChart
          description={description}
          title={title}
          table={table}
          reader={reader}
          load={load}
          isPie={props.isPie}
        />
      ) : (
        <ChartDataTable title={title} table={table} />
      )}
      {Frame ? null : below}
      <figcaption className="chart-foot">
        <div className="chart-caption">{view === 'chart' && !Frame ? caption : null}</div>
        <ChartTools
          {...props}
          isChart={view === 'chart'}
          onView={(isChart) => setView(isChart ? 'chart' : 'table')}
        />
      </figcaption>
    </figure>
  );
  if (Frame) {
    return (
      <Frame title={props.fullTitle} about={props.about}>
        {figure}
      </Frame>
    );
  }
  if (props.isInPanel) return figure;
  return (
    <Panel title={title} note={note}>
      {controls}
      {figure}
    </Panel>
  );
}

type DrawnProps = Pick<Props, 'description' | 'title' | 'table' | 'load'> & {
  reader: Props['reader'];
  isPie: Props['isPie'];
};

function DrawnChart({ description, title, table, reader, load, isPie }: DrawnProps) {
  const box = useRef<HTMLDivElement>(null);
  const state = useDrawing(box, load);
  return (
    <>
      <div className={isPie ? 'chart-plot is-pie' : 'chart-plot'} hidden={state === 'failed'}>
        <div className="chart-box" ref={box} role="img" aria-label={description} />
        {reader?.(box)}
      </div>
      {state === 'failed' ? <ChartDataTable title={title} table={table} /> : null}
      <noscript>
        <ChartDataTable title={title} table={table} />
      </noscript>
    </>
  );
}

type TableRow = { key: number; cells: ChartTable['rows'][number] };

/**
 * Narrow enough for a phone without turning into cards: counts are below the figures they belong
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
  return columns.flatMap(({ head, unit, under, of }, place): Column<TableRow>[] => {
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
              {formatCell(cells[place] ?? null, unit, typeof count === 'number' ? count : of)}
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

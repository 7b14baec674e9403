import './charts.css';
import {
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatCountOf } from '../format.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Panel } from '../ui/Panel.tsx';
import { watchNear } from '../ui/watch-near.ts';
import { ChartTools, EmbedFrame } from './ChartTools.tsx';
import { type ChartTable, formatCell } from './table.ts';

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
    <figure className="chart stack gap-3" id={fileName}>
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
      <figcaption className="chart-foot row spread">
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
        kind: unit === 'text' || unit === 'date' ? 'short' : 'number',
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

/** Draws a chart at a width in pixels. */
export type Drawing = (width: number) => SVGSVGElement;

/** The state of a chart's drawing: its code is loaded when the chart is near the window, or the page has stood a while. */
type DrawingState = 'waiting' | 'drawn' | 'failed';

/** After so many milliseconds the code is there even where the chart isn't near: a printer doesn't wait for it. */
const codeAfter = 1500;

/**
 * Fills the box with the chart once it comes near the window or the page is printed, and redraws it
 * whenever the box changes width. `load` must stay the same function while its data is the same.
 */
function useDrawing(
  box: RefObject<HTMLElement | null>,
  load: () => Promise<Drawing>,
): DrawingState {
  const [state, setState] = useState<DrawingState>('waiting');
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stop = new AbortController();
    let draw: Drawing | null = null;
    let isDrawn = false;
    const fetchCode = async () => {
      draw = await load();
    };
    const show = () => {
      if (!draw || isDrawn || stop.signal.aborted) return;
      isDrawn = true;
      stop.signal.addEventListener('abort', redrawOnResize(element, draw));
      setState('drawn');
    };
    const start = async () => {
      await fetchCode();
      await takeTurn();
      show();
    };
    // A code file of an older build may be gone: the table then replaces the drawing.
    const stopWatching = watchNear(element, () => start().catch(() => setState('failed')));
    const early = setTimeout(() => fetchCode().catch(() => {}), codeAfter);
    addEventListener('beforeprint', show, stop);
    return () => {
      clearTimeout(early);
      stopWatching();
      stop.abort();
    };
  }, [box, load]);
  return state;
}

let turns: Promise<void> = Promise.resolve();

/** Charts are drawn in turn, each in a task of its own: the page answers its reader in between. */
function takeTurn(): Promise<void> {
  turns = turns.then(() => new Promise((resolve) => setTimeout(resolve)));
  return turns;
}

function redrawOnResize(element: HTMLElement, draw: Drawing): () => void {
  let drawnWidth = 0;
  const redraw = () => {
    // `clientWidth` is rounded: a chart a part of a pixel wider than its box would be scaled.
    const width = Math.floor(element.getBoundingClientRect().width);
    if (width === 0 || width === drawnWidth) return;
    drawnWidth = width;
    element.replaceChildren(draw(width));
  };
  redraw();
  const watcher = new ResizeObserver(redraw);
  watcher.observe(element);
  return () => watcher.disconnect();
}

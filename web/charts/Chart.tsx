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
import type { Chosen, Cursor } from './drawn-points.ts';
import { PointReader } from './PointReader.tsx';
import type { Place } from './plot.ts';
import { type ChartTable, formatCell } from './table.ts';

/** What all charts of a kind have: from their data come drawing, words, table and files. */
export type ChartKind<Data> = {
  /** Loads the code that draws it. */
  readonly load: () => Promise<{ draw: (data: Data, place: Place) => SVGSVGElement }>;
  /** The chart in words. */
  readonly describe: (data: Data) => string;
  readonly tabulate: (data: Data) => ChartTable;
  /** How its points are read one by one. */
  readonly useCursor?: (data: Data, chosen: Chosen | null) => Cursor;
  /** What its marks mean: sentences below the drawing, and for people who see only the chart. */
  readonly explain: (data: Data, isAlone: boolean) => string[];
  /** A ring is as high as its slices need, other drawings as `chartHeight` says. */
  readonly isPie?: boolean;
};

const fileWidth = 860;

export type ChartProps<Data> = {
  kind: ChartKind<Data>;
  /** Must stay the same object while its figures are the same. Its title is for people who see only the chart. */
  data: Data;
  title: string;
  /** What the figures cover; next to the title. */
  note?: string | undefined;
  /** What chooses its figures; above the drawing. */
  controls?: ReactNode;
  /** What moves along it; below the drawing. */
  below?: ReactNode;
  /** The path of the page that shows only it, where there is one. */
  embedPath?: string | undefined;
  /** Where it isn't the usual one of its kind. */
  table?: ChartTable | undefined;
  /** The name of its files, without an extension. */
  fileName: string;
  /** It is in a panel that is there before it is. */
  isInPanel?: boolean | undefined;
  /** Its page explains the marks once, for all its charts. */
  isExplained?: boolean;
};

/** A chart in its panel, with its table and its files. */
export function Chart<Data extends { title: string }>(props: ChartProps<Data>) {
  const { kind, data, title, note, controls, below, fileName } = props;
  const [isTable, showTable] = useState(false);
  const Frame = useContext(EmbedFrame);
  const table = props.table ?? kind.tabulate(data);
  const about = [note ? `${note}.` : '', ...kind.explain(data, true)].filter(Boolean);
  const isCaptioned = !isTable && !Frame && !props.isExplained;
  const caption = isCaptioned ? kind.explain(data, false).filter(Boolean).join(' ') : null;
  const figure = (
    <figure className="chart stack gap-3" id={fileName}>
      {isTable ? (
        <ChartDataTable title={title} table={table} />
      ) : (
        <DrawnChart {...props} table={table} />
      )}
      {Frame ? null : below}
      <figcaption className="chart-foot row spread">
        <div className="chart-caption">{caption}</div>
        <ChartTools
          title={title}
          fullTitle={data.title}
          about={about}
          embedPath={props.embedPath}
          table={table}
          fileName={fileName}
          draw={async () => (await loadDrawing(kind, data))(fileWidth)}
          isChart={!isTable}
          onView={(isChart) => showTable(!isChart)}
        />
      </figcaption>
    </figure>
  );
  if (Frame) {
    return (
      <Frame title={data.title} about={about}>
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

type DrawnProps<Data> = Omit<ChartProps<Data>, 'table'> & { table: ChartTable };

function DrawnChart<Data>(props: DrawnProps<Data>) {
  const { kind, data, title, table } = props;
  const box = useRef<HTMLDivElement>(null);
  const isFailed = useDrawing(box, kind, data);
  return (
    <>
      <div className={kind.isPie ? 'chart-plot is-pie' : 'chart-plot'} hidden={isFailed}>
        <div className="chart-box" ref={box} role="img" aria-label={kind.describe(data)} />
        {kind.useCursor ? <PointReader box={box} data={data} useCursor={kind.useCursor} /> : null}
      </div>
      {isFailed ? <ChartDataTable title={title} table={table} /> : null}
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

/** What draws a chart at a width, with the chart in words. */
async function loadDrawing<Data>(kind: ChartKind<Data>, data: Data) {
  const { draw } = await kind.load();
  return (width: number) => {
    const svg = draw(data, { width });
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', kind.describe(data));
    return svg;
  };
}

/** After so many milliseconds the code is there even where the chart isn't near: a printer doesn't wait for it. */
const codeAfter = 1500;

/**
 * Fills the box with the chart once it comes near the window or the page is printed, and redraws it
 * whenever the box changes width. Returns whether its code can't be loaded.
 */
function useDrawing<Data>(
  box: RefObject<HTMLElement | null>,
  kind: ChartKind<Data>,
  data: Data,
): boolean {
  const [isFailed, fail] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stop = new AbortController();
    let draw: ((width: number) => SVGSVGElement) | null = null;
    let drawnWidth = 0;
    const load = async () => {
      draw = await loadDrawing(kind, data);
    };
    const redraw = () => {
      // `clientWidth` is rounded: a chart a part of a pixel wider than its box would be scaled.
      const width = Math.floor(element.getBoundingClientRect().width);
      if (!draw || width === 0 || width === drawnWidth) return;
      drawnWidth = width;
      element.replaceChildren(draw(width));
    };
    const watcher = new ResizeObserver(redraw);
    // A code file of an older build may be gone: the table then replaces the drawing.
    const stopWatching = watchNear(element, () =>
      load()
        .then(takeTurn)
        .then(() => (stop.signal.aborted ? undefined : watcher.observe(element)))
        .catch(() => fail(true)),
    );
    const early = setTimeout(() => load().catch(() => {}), codeAfter);
    addEventListener('beforeprint', redraw, stop);
    return () => {
      clearTimeout(early);
      stopWatching();
      watcher.disconnect();
      stop.abort();
    };
  }, [box, kind, data]);
  return isFailed;
}

let turns: Promise<void> = Promise.resolve();

/** Charts are drawn in turn, each in a task of its own: the page answers its reader in between. */
function takeTurn(): Promise<void> {
  turns = turns.then(() => new Promise((resolve) => setTimeout(resolve)));
  return turns;
}

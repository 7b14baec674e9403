import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useId,
  useState,
} from 'react';
import { escapeMarkup } from '../../api/contract/markup.ts';
import type { Meta } from '../../api/contract/meta.ts';
import { authority, invented } from '../../api/contract/source-words.ts';
import { formatDate, formatIrishDay } from '../format.ts';
import { apiPaths } from '../paths.ts';
import { useApi } from '../use-api.ts';
import type { Drawing } from './Chart.tsx';
import { type ChartTable, formatCsv } from './table.ts';

type Props = {
  title: string;
  fullTitle: string;
  about?: readonly string[] | undefined;
  embedPath?: string | undefined;
  table: ChartTable;
  fileName: string;
  load: () => Promise<Drawing>;
  isChart: boolean;
  onView: (isChart: boolean) => void;
};

const fileWidth = 860;

/** Shows a chart or its table, gives either as a file, and shows how to share it. */
export function ChartTools(props: Props) {
  const { title, fullTitle, about = [], embedPath, table, fileName, load, isChart, onView } = props;
  const meta = useApi<Meta>(apiPaths.meta());
  const isAlone = useContext(EmbedFrame) !== null;
  const [isShared, share] = useState(false);
  const notes = [...about, ...(meta.state === 'ready' ? describeCredit(meta.data) : [])];
  const drawFile = async () => {
    const [files, draw] = await Promise.all([import('./chart-file.ts'), load()]);
    return { files, file: { title: fullTitle, svg: draw(fileWidth), about: notes } };
  };
  const saveSvg = async () => {
    const { files, file } = await drawFile();
    downloadText(`${fileName}.svg`, 'image/svg+xml', files.formatSvgFile(file));
  };
  const savePng = async () => {
    const { files, file } = await drawFile();
    downloadBlob(`${fileName}.png`, await files.renderPngFile(file));
  };
  const saveTable = () =>
    downloadText(`${fileName}.csv`, 'text/csv', formatCsv(table, [fullTitle, ...notes]));
  const showTable = () => onView(false);
  return (
    <>
      <div className="chart-tools row">
        <Tool isOn={isChart} onPress={() => onView(true)} of={title}>
          Chart
        </Tool>
        <Tool isOn={!isChart} onPress={showTable} of={title}>
          Table
        </Tool>
        <Tool onPress={saveTable} of={title}>
          CSV
        </Tool>
        <Tool onPress={() => void saveSvg().catch(showTable)} of={title}>
          SVG
        </Tool>
        <Tool onPress={() => void savePng().catch(showTable)} of={title}>
          PNG
        </Tool>
        {isAlone || !embedPath ? null : (
          <Tool isOn={isShared} onPress={() => share(!isShared)} of={title}>
            Share
          </Tool>
        )}
      </div>
      {isShared && embedPath && meta.state === 'ready' ? (
        <ChartShare title={fullTitle} id={fileName} embedPath={embedPath} meta={meta.data} />
      ) : null}
    </>
  );
}

type ToolProps = { isOn?: boolean; onPress: () => void; of: string; children: string };

/** A small button. Its accessible name includes the chart's, since a page has many charts. */
export function Tool({ isOn, onPress, of, children }: ToolProps) {
  return (
    <button type="button" className="pill pill-bare" aria-pressed={isOn} onClick={onPress}>
      {children}
      <span className="visually-hidden"> of {of}</span>
    </button>
  );
}

type ShareProps = {
  title: string;
  /** The `id` of the chart on its page. */
  id: string;
  /** The path of the page that shows only the chart. */
  embedPath: string;
  meta: Meta;
  /** How high its frame is, in pixels. */
  height?: number;
};

/** The link to a chart, how to cite it, and what shows it on another site. */
export function ChartShare({ title, id, embedPath, meta, height = 640 }: ShareProps) {
  const address = `${location.origin}${location.pathname}${location.search}#${id}`;
  const code = `<iframe src="${escapeMarkup(location.origin + embedPath)}" title="${escapeMarkup(title)}" width="100%" height="${height}" loading="lazy"></iframe>`;
  return (
    <div className="chart-share stack gap-2 small soft">
      <Copied label="Link" text={address} />
      <Copied label="Cite as" text={formatCitation(title, meta, address)} />
      <Copied label="Embed" text={code} />
    </div>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const select: ComponentProps<'textarea'>['onFocus'] = (event) => event.target.select();
  return (
    <div className="chart-copy">
      <label htmlFor={id}>{label}</label>
      <textarea className="box" id={id} readOnly rows={2} value={text} onFocus={select} />
      <button type="button" className="pill" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
        <span className="visually-hidden"> {label.toLowerCase()}</span>
      </button>
    </div>
  );
}

/** Where a chart's figures come from, and of which version they are: a sentence each. */
export function describeCredit({ demo, register, version, publishedAt }: Meta): string[] {
  const { newestSaleDate } = register;
  const reach = newestSaleDate ? `, sales to ${formatDate(newestSaleDate)}` : '';
  return [
    `${demo ? invented : authority}${reach}.`,
    `Luach, version ${version}, published ${formatIrishDay(publishedAt)}.`,
  ];
}

/** How to cite a chart; `address` is where it is. */
export function formatCitation(title: string, meta: Meta, address: string): string {
  const [source = '', version = ''] = describeCredit(meta);
  return `“${title}”. ${version} ${source} ${address}`;
}

/** Gives the visitor a text as a file, without a request to a server. */
export function downloadText(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Gives the visitor a file, without a request to a server. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

type AloneProps = {
  title: string;
  /** What to know about the figures: sentences. */
  about: readonly string[] | undefined;
  children: ReactNode;
};

/** What frames an embedded chart, without what chooses its figures; null on its page. */
export const EmbedFrame = createContext<ComponentType<AloneProps> | null>(null);

import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from 'react';
import type { Meta } from '../../api/contract/meta.ts';
import { authority, invented } from '../../api/contract/source-words.ts';
import { formatDate, formatIrishDay } from '../format.ts';
import { useMeta } from '../use-api.ts';
import type { ShareProps } from './ChartShare.tsx';
import { type ChartTable, formatCsv } from './table.ts';

/** Loaded when a visitor asks how to share a chart. */
const ChartShare = lazy(async () => ({
  default: (await import('./ChartShare.tsx')).ChartShare,
}));

type Props = {
  title: string;
  fullTitle: string;
  about: readonly string[];
  embedPath?: string | undefined;
  table: ChartTable;
  fileName: string;
  draw: () => Promise<SVGSVGElement>;
  isChart: boolean;
  onView: (isChart: boolean) => void;
};

/** Shows a chart or its table, gives either as a file, and shows how to share it. */
export function ChartTools(props: Props) {
  const { title, fullTitle, embedPath, table, fileName, draw, isChart, onView } = props;
  const meta = useMeta();
  const { shareTool, sharing } = useShare({ title: fullTitle, id: fileName, embedPath, of: title });
  const about = [...props.about, ...(meta ? describeCredit(meta) : [])];
  const save = async (kind: 'svg' | 'png') => {
    const [{ buildFile }, svg] = await Promise.all([import('./chart-file.ts'), draw()]);
    downloadBlob(`${fileName}.${kind}`, await buildFile({ title: fullTitle, svg, about }, kind));
  };
  const saveTable = () =>
    downloadText(`${fileName}.csv`, 'text/csv', formatCsv(table, [fullTitle, ...about]));
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
        {(['svg', 'png'] as const).map((kind) => (
          <Tool key={kind} onPress={() => void save(kind).catch(showTable)} of={title}>
            {kind.toUpperCase()}
          </Tool>
        ))}
        {shareTool}
      </div>
      {sharing}
    </>
  );
}

type Shared = Omit<ShareProps, 'meta' | 'embedPath'> & {
  embedPath: string | undefined;
  /** What the button names. */
  of: string;
};

/** The button that shows how to share a chart, and what it shows; neither in a frame, or without a page for frames. */
export function useShare({ of, embedPath, ...shared }: Shared) {
  const meta = useMeta();
  const isAlone = useContext(EmbedFrame) !== null;
  const [isShared, share] = useState(false);
  if (isAlone || !embedPath) return { shareTool: null, sharing: null };
  const shareTool = (
    <Tool isOn={isShared} onPress={() => share(!isShared)} of={of}>
      Share
    </Tool>
  );
  const sharing =
    isShared && meta ? (
      <Suspense>
        <ChartShare {...shared} embedPath={embedPath} meta={meta} />
      </Suspense>
    ) : null;
  return { shareTool, sharing };
}

type ToolProps = { isOn?: boolean; onPress: () => void; of: string; children: string };

/** A small button. Its accessible name includes the chart's, since a page has many charts. */
function Tool({ isOn, onPress, of, children }: ToolProps) {
  return (
    <button
      type="button"
      className="pill pill-bare"
      aria-pressed={isOn}
      aria-label={`${children}: ${of}`}
      onClick={onPress}
    >
      {children}
    </button>
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

/** Gives the visitor a text as a file, without a request to a server. */
export function downloadText(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Gives the visitor a file, without a request to a server. */
function downloadBlob(name: string, blob: Blob): void {
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

import { useContext, useState } from 'react';
import type { Meta } from '../../api/contract/meta.ts';
import { apiPaths } from '../paths.ts';
import { useApi } from '../use-api.ts';
import { ChartShare } from './ChartShare.tsx';
import { EmbedFrame } from './chart-alone.ts';
import { formatSvgFile, renderPngFile } from './chart-file.ts';
import { describeCredit } from './credit.ts';
import { downloadBlob, downloadText } from './download.ts';
import { type ChartTable, formatCsv } from './table.ts';
import type { Drawing } from './use-drawing.ts';

type Props = {
  title: string;
  fullTitle: string;
  about?: readonly string[] | undefined;
  embedPath?: string | undefined;
  table: ChartTable;
  fileName: string;
  draw: Drawing;
  isChart: boolean;
  onView: (isChart: boolean) => void;
};

const fileWidth = 860;

/** Shows a chart or its table, gives either as a file, and tells how to share it. */
export function ChartTools(props: Props) {
  const { title, fullTitle, about = [], embedPath, table, fileName, draw, isChart, onView } = props;
  const meta = useApi<Meta>(apiPaths.meta());
  const isAlone = useContext(EmbedFrame) !== null;
  const [isShared, share] = useState(false);
  const notes = [...about, ...(meta.state === 'ready' ? describeCredit(meta.data) : [])];
  const drawFile = () => ({ title: fullTitle, svg: draw(fileWidth), about: notes });
  const saveSvg = () => downloadText(`${fileName}.svg`, 'image/svg+xml', formatSvgFile(drawFile()));
  const savePng = async () => downloadBlob(`${fileName}.png`, await renderPngFile(drawFile()));
  const saveTable = () =>
    downloadText(`${fileName}.csv`, 'text/csv', formatCsv(table, [fullTitle, ...notes]));
  const showTable = () => onView(false);
  return (
    <>
      <div className="chart-tools">
        <Tool isOn={isChart} onPress={() => onView(true)} of={title}>
          Chart
        </Tool>
        <Tool isOn={!isChart} onPress={showTable} of={title}>
          Table
        </Tool>
        <Tool onPress={saveTable} of={title}>
          CSV
        </Tool>
        <Tool onPress={saveSvg} of={title}>
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
    <button type="button" className="chart-tool" aria-pressed={isOn} onClick={onPress}>
      {children}
      <span className="visually-hidden"> of {of}</span>
    </button>
  );
}

import { type ComponentProps, useId, useState } from 'react';
import { escapeMarkup } from '../../api/contract/markup.ts';
import type { Meta } from '../../api/contract/meta.ts';
import { describeCredit } from './ChartTools.tsx';

export type ShareProps = {
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

/** How to cite a chart; `address` is where it is. */
function formatCitation(title: string, meta: Meta, address: string): string {
  const [source = '', version = ''] = describeCredit(meta);
  return `“${title}”. ${version} ${source} ${address}`;
}

import type { Meta } from '../../api/contract/meta.ts';
import { authority, invented } from '../../api/contract/source-words.ts';
import { formatDate, formatIrishDay } from '../format.ts';

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

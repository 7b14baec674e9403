import type { RefreshStatus } from '../../../api/contract/status.ts';
import { formatCountOf, formatInstant, formatSeconds, noFigure } from '../../format.ts';
import { Chip } from '../../ui/Chip.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { outcomeWords } from './words.ts';

/** The last refreshes, newest first: how each ended, in how many seconds, and what failed. */
export function LastRefreshes({ refreshes }: { refreshes: readonly RefreshStatus[] }) {
  if (refreshes.length === 0) return <p>There was no refresh yet.</p>;
  return (
    <DataTable
      caption="Refreshes, newest first"
      columns={columns}
      rows={refreshes}
      rowKey={({ startedAt }) => startedAt}
      isDense
    />
  );
}

const columns: readonly Column<RefreshStatus>[] = [
  {
    key: 'started',
    head: 'Began',
    cell: ({ startedAt }) => formatInstant(startedAt),
  },
  {
    key: 'outcome',
    head: 'Ended',
    figure: true,
    cell: ({ outcome }) => (
      <Chip tone={outcomeWords[outcome].tone}>{outcomeWords[outcome].word}</Chip>
    ),
  },
  {
    key: 'seconds',
    head: 'Took',
    align: 'end',
    nowrap: true,
    cell: ({ seconds }) =>
      seconds === null ? <span className="none">{noFigure}</span> : formatSeconds(seconds),
  },
  {
    key: 'sources',
    head: 'Asked',
    align: 'end',
    nowrap: true,
    cell: ({ sources }) => formatCountOf(sources, 'source', 'sources'),
  },
  {
    key: 'failed',
    head: 'What failed',
    cell: ({ failed }) =>
      failed.length === 0 ? (
        <span className="none">{noFigure}</span>
      ) : (
        failed.map(({ source, codes }) => `${source} (${codes.join(', ')})`).join('; ')
      ),
  },
];

import type { SourceStatus } from '../../../api/contract/status.ts';
import { formatInstant, formatIrishDay, noFigure } from '../../format.ts';
import { Chip } from '../../ui/Chip.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatResult, levelWords } from './words.ts';

/** Each source: how late it is, when it was last checked, and what its last attempt gave. */
export function SourceLevels({ sources }: { sources: readonly SourceStatus[] }) {
  return (
    <DataTable
      caption="Each source and its last check"
      columns={columns}
      rows={sources}
      rowKey={({ id }) => id}
    />
  );
}

const columns: readonly Column<SourceStatus>[] = [
  { key: 'source', head: 'Source', cell: ({ id }) => id },
  { key: 'level', head: 'State', figure: true, cell: (source) => <LevelChip source={source} /> },
  {
    key: 'newest',
    head: 'Newest record',
    nowrap: true,
    cell: ({ newestAt }) => (newestAt ? formatIrishDay(newestAt) : noFigure),
  },
  {
    key: 'pulled',
    head: 'Last check',
    nowrap: true,
    cell: ({ lastPull }) => (lastPull ? formatInstant(lastPull) : 'never'),
  },
  {
    key: 'attempt',
    head: 'Last attempt',
    cell: ({ lastAttempt, lastResult, codes }) => (
      <>
        <span className="nowrap">{formatInstant(lastAttempt)}</span>: {formatResult(lastResult)}
        {codes.map((code) => (
          <span key={code}>
            , <code>{code}</code>
          </span>
        ))}
      </>
    ),
  },
  {
    key: 'turns',
    head: 'Next due',
    nowrap: true,
    cell: ({ nextDue, unlistedSince }) =>
      nextDue && unlistedSince === null ? formatInstant(nextDue) : noFigure,
  },
];

function LevelChip({ source: { level, unlistedSince } }: { source: SourceStatus }) {
  if (unlistedSince !== null) return <Chip>Not listed</Chip>;
  if (level === null) return <Chip>Not known yet</Chip>;
  const { tone, word } = levelWords[level];
  return <Chip tone={tone}>{word}</Chip>;
}

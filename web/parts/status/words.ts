import type { Level, RefreshStatus, SourceStatus } from '../../../api/contract/status.ts';
import type { ChipTone } from '../../ui/Chip.tsx';

export const levelWords: Readonly<Record<Level, { tone: ChipTone; word: string }>> = {
  green: { tone: 'good', word: 'On time' },
  amber: { tone: 'warn', word: 'Late' },
  red: { tone: 'bad', word: 'Out of date' },
};

export const outcomeWords: Readonly<
  Record<RefreshStatus['outcome'], { tone: ChipTone; word: string }>
> = {
  running: { tone: 'plain', word: 'Running' },
  published: { tone: 'good', word: 'Published' },
  unchanged: { tone: 'plain', word: 'Nothing new' },
  pinned: { tone: 'warn', word: 'Pinned' },
  failed: { tone: 'bad', word: 'Failed' },
  killed: { tone: 'bad', word: 'Cut off' },
};

const resultWords: Readonly<Record<string, string>> = {
  landed: 'new data',
  unchanged: 'nothing new',
  not_yet: 'nothing there yet',
  held: 'not checked: a rollback has pinned the version',
  held_file: 'a file is held',
  refused: 'refused',
  failed: 'failed',
};

/** Formats the result of the last attempt: `failed`, `nothing new`. */
export function formatResult(result: string): string {
  return resultWords[result] ?? result;
}

/** Describes all sources in one sentence. */
export function describeSources(sources: readonly SourceStatus[]): string {
  const listed = sources.filter(({ unlistedSince }) => unlistedSince === null);
  const count = (level: Level) => listed.filter((source) => source.level === level).length;
  const [red, amber] = [count('red'), count('amber')];
  if (listed.length === 0) return 'No source has been read yet.';
  if (red + amber === 0) return 'Every source is on time.';
  if (red === listed.length && red > 1) return `All ${red} sources are out of date.`;
  const late = [red > 0 ? `${red} out of date` : '', amber > 0 ? `${amber} late` : ''].filter(
    Boolean,
  );
  return `Of ${listed.length} ${listed.length === 1 ? 'source' : 'sources'}, ${late.join(' and ')}.`;
}

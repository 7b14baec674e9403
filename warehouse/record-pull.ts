import { readSql } from './models.ts';
import type { PullFacts } from './records.ts';
import type { Workbench } from './workbench.ts';

/**
 * Whether what a pull lacks may be gone: `counted`, as it is whole; not, as it is incomplete; not yet, as it shows so
 * much less than usual that it is held until an operator or later pulls vouch for it.
 */
export type Silence = 'counted' | 'incomplete' | 'held';

/** A pull with what was found in it. */
export type RecordedPull = PullFacts & {
  /** What part of its source it speaks for. */
  readonly covers: string;
  readonly rows: number;
  readonly setAside: number;
  readonly newestRecord: string;
  /** Of listings: the first entry that looked at the same part of the source; else the one that its folder names. */
  readonly entryId?: string;
  readonly silence?: Silence;
  /** Why its silence doesn't count, in numbers. */
  readonly silenceReason?: string | null;
  /** Of listings: how much of what is usual it shows, 1 being as usual; null where nothing is known. */
  readonly shownShare?: number | null;
};

/** Writes down that a pull has landed, before or without its rows: it may outspeak others. */
export async function recordPull(workbench: Workbench, pull: RecordedPull): Promise<void> {
  await workbench.use('version');
  await workbench.run(setManifest(pull));
  await workbench.run('delete from raw.pulls where pull = $pull', { pull: pull.pull });
  await workbench.run(`insert into raw.pulls by name ${readSql('raw', 'pulls')}`);
}

/** The entry of the sources file that a pull is of: its folder is `<entry>/<pulled-at>`. */
export function toEntry(pull: string): string {
  return pull.slice(0, pull.indexOf('/'));
}

function setManifest(pull: RecordedPull): string {
  return `set variable manifest = {
    pull: ${text(pull.pull)}, entry: ${text(pull.entryId ?? toEntry(pull.pull))}, source: ${text(pull.source)}, kind: ${text(pull.kind)},
    file_name: ${text(pull.fileName)}, covers: ${text(pull.covers)}, sha256: ${text(pull.sha256)},
    row_count: ${pull.rows}, set_aside_count: ${pull.setAside},
    silence: ${text(pull.silence ?? 'counted')},
    silence_reason: ${pull.silenceReason == null ? 'null' : text(pull.silenceReason)},
    shown_share: ${pull.shownShare ?? 'null'}, newest_record_date: ${text(pull.newestRecord)},
    pulled_at: ${text(pull.pulledAt.replace('Z', ''))}, refreshed_at: ${text(pull.refreshedAt.replace('Z', ''))}
  }`;
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

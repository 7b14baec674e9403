import type { BuildSession } from '../build-session.ts';
import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import type { PullFacts } from '../records/pull-facts.ts';

/** A pull with what was found in it. */
export type RecordedPull = PullFacts & {
  /** The part of its source that it covers. */
  readonly covers: string;
  readonly rows: number;
  readonly setAside: number;
  /** `YYYY-MM-DD`; null if no date can be read. */
  readonly newestRecord: string | null;
  /**
   * For listings: the first entry that covered the same part of the source, or else the one that
   * its folder names.
   */
  readonly entryId?: string;
  /** For listings: whether it shows everything in its source's scope, and if not, why, if known. */
  readonly isComplete?: boolean;
  readonly incompleteBecause?: readonly string[];
};

/** Records that pulls have landed, before or without their rows. They may supersede others. */
export async function recordPulls(
  session: BuildSession,
  pulls: readonly RecordedPull[],
): Promise<void> {
  if (pulls.length === 0) return;
  await session.use('version');
  await session.run(`set variable manifests = [${pulls.map(formatManifest).join(', ')}]`);
  await session.run(`delete from raw.pulls
    where pull in (select unnest(getvariable('manifests')).pull)`);
  await session.run(`insert into raw.pulls by name ${readSql('raw', 'pulls')}`);
}

/** The sources file's entry that a pull belongs to. Its folder is `<entry>/<pulled-at>`. */
export function toEntry(pull: string): string {
  return pull.slice(0, pull.indexOf('/'));
}

function formatManifest(pull: RecordedPull): string {
  return `{
    pull: ${quote(pull.pull)}, entry: ${quote(pull.entryId ?? toEntry(pull.pull))}, source: ${quote(pull.source)}, kind: ${quote(pull.kind)},
    file_name: ${quote(pull.fileName)}, covers: ${quote(pull.covers)}, sha256: ${quote(pull.sha256)},
    row_count: ${pull.rows}, set_aside_count: ${pull.setAside},
    is_complete: ${pull.isComplete ?? true},
    incomplete_reason: ${pull.incompleteBecause?.length ? quote(pull.incompleteBecause.join('; ')) : 'null'},
    newest_record_date: ${pull.newestRecord === null ? 'null' : quote(pull.newestRecord)},
    pulled_at: ${quote(pull.pulledAt.replace('Z', ''))}, refreshed_at: ${quote(pull.refreshedAt.replace('Z', ''))}
  }`;
}

import type { Log } from '../effects.ts';
import { IngestError, type IngestErrorCode } from '../errors.ts';

/** What isn't read because of a rule or of a limit, rather than because it didn't arrive. */
const refusalCodes: readonly IngestErrorCode[] = [
  'address_unreadable',
  'http_redirect_refused',
  'http_redirects',
  'robots_refused',
  'robots_unreachable',
  'tls_refused',
  'too_large',
];

export type RefusalCount = {
  /** Counts what a page threw, if a rule or a limit is behind it. */
  readonly note: (address: string, error: unknown) => void;
  /** Logs a line per code: a walk may be refused thousands of pages. */
  readonly report: () => void;
};

/** Counts the pages of a site that are refused. */
export function countRefusals(log: Log): RefusalCount {
  const counts = new Map<IngestErrorCode, { pages: number; readonly first: string }>();
  return {
    note(address, error) {
      if (!(error instanceof IngestError) || !refusalCodes.includes(error.code)) return;
      const count = counts.get(error.code) ?? { pages: 0, first: address };
      count.pages += 1;
      counts.set(error.code, count);
    },
    report() {
      for (const [code, count] of counts) log('refused', { code, ...count });
    },
  };
}

import { vi } from 'vitest';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { pullSources } from '../refresh/pull.ts';
import type { RefreshResult } from '../refresh/refresh.ts';
import { refreshFrom } from './data-folder.ts';

/** Refreshes at an instant, set as the clock of this process and of those that it starts. */
export async function refreshAt(
  dataDir: string,
  entries: readonly SourceEntry[],
  instant: string,
): Promise<RefreshResult> {
  const shift = Date.parse(instant) - Date.now();
  const script = `const Real = Date; globalThis.Date = class extends Real {
    constructor(...given) { if (given.length) super(...given); else super(Real.now() + ${shift}); }
    static now() { return Real.now() + ${shift}; }
  };`;
  vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(script)}`);
  try {
    return await refreshFrom(dataDir, entries, {
      now: () => new Date(Date.now() + shift),
      pull: pullSources,
    });
  } finally {
    vi.unstubAllEnvs();
  }
}

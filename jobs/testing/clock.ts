import { vi } from 'vitest';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { pullSources } from '../refresh/pull.ts';
import type { RefreshOptions, RefreshResult } from '../refresh/refresh.ts';
import { refreshFrom } from './data-folder.ts';
import { buildShiftedClock } from './shift-clock.ts';

/** Refreshes at an instant, set as the clock of this process and of those that it starts. */
export async function refreshAt(
  dataDir: string,
  entries: readonly SourceEntry[],
  instant: string,
  options: Partial<RefreshOptions> = {},
): Promise<RefreshResult> {
  const shift = Date.parse(instant) - Date.now();
  vi.stubEnv('NODE_OPTIONS', buildShiftedClock(shift));
  try {
    return await refreshFrom(dataDir, entries, {
      now: () => new Date(Date.now() + shift),
      pull: pullSources,
      ...options,
    });
  } finally {
    vi.unstubAllEnvs();
  }
}

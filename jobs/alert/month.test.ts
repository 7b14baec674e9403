import { expect, onTestFinished, test } from 'vitest';
import { levels, type Status } from '../../api/contract/status.ts';
import { buildMetrics } from '../../api/metrics/build-metrics.ts';
import { startTally } from '../../api/metrics/cache-tally.ts';
import { followState } from '../../api/status/follow-state.ts';
import { serve } from '../../api/testing/serve.ts';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import type { pullSources } from '../refresh/pull.ts';
import type { PullOutcome } from '../refresh/pull-outcome.ts';
import { refreshFrom } from '../testing/data-folder.ts';
import { numbers } from '../testing/listings.ts';
import { alertOperator } from './alert-operator.ts';

const hour = 3_600_000;
const start = Date.parse('2026-03-01T03:30:00.000Z');

const register = { id: 'register', kind: 'ppr', at: 'PPR-ALL.csv' } as const;
const portal = { id: 'portal', kind: 'ppr', at: 'portal.csv' } as const;
const weekly = { id: 'weekly', kind: 'ppr', at: 'weekly.csv', cadence: '30 7 * * 1' } as const;
const entries: readonly SourceEntry[] = [register, portal, weekly];

/** The nights of the month on which each source fails. */
const failures: Readonly<Record<string, readonly number[]>> = {
  portal: [3, ...numbers(6, 11), ...numbers(20, 30)],
  weekly: numbers(2, 17),
};

/** The pulls of a night. Each source answers that nothing is new, or not at all. */
function pullAt(night: number): typeof pullSources {
  return async (requests) =>
    new Map(
      requests.map(({ entry }): [SourceEntry, PullOutcome[]] => {
        const fails = failures[entry.id]?.includes(night);
        const address = entry.at;
        const failed = { kind: 'failed', address, code: 'http_status', message: '503' } as const;
        return [entry, [fails ? failed : { kind: 'unchanged', address }]];
      }),
    );
}

test('in a month with failing sources each turns amber, then red, and the operator is alerted once for each turn', async () => {
  const dataDir = makeFolder();
  let clock = new Date(start);
  const now = () => clock;
  const served = await serve('no version', { dataDir, now });
  onTestFinished(() => served.close());
  const { versions } = served;
  const readRecorded = followState(dataDir);
  const metrics = buildMetrics({ versions, readRecorded, now, tally: startTally() });
  const seen: string[] = [];
  const last = new Map<string, string | null>();
  const read = async () => (await served.app.inject('/api/status')).json<Status>();
  for (let hours = 0; hours < 30 * 24; hours += 12) {
    clock = new Date(start + hours * hour);
    const when = `${clock.toISOString().slice(5, 13)}h`;
    if (hours % 24 === 0) {
      await refreshFrom(dataDir, entries, { now, pull: pullAt(hours / 24) });
      await alertOperator({
        dataDir,
        program: 'hook',
        now,
        log: (line) => seen.push(`${when} ${line}`),
        // The operator's program fails the first time.
        run: async (_, text) => {
          if (when === '03-09T03h') return 'it ended with 1';
          seen.push(`${when} alert: ${text}`);
          return undefined;
        },
      });
    }
    for (const { id, level } of (await read()).sources) {
      if (last.get(id) === level) continue;
      last.set(id, level);
      seen.push(`${when} ${id}: ${level}`);
      const number = level === null ? -1 : levels.indexOf(level);
      expect(await metrics.render()).toContain(`luach_source_level{source="${id}"} ${number}\n`);
    }
  }
  expect(seen).toMatchInlineSnapshot(`
    [
      "03-01T03h portal: green",
      "03-01T03h register: green",
      "03-01T03h weekly: green",
      "03-04T15h portal: amber",
      "03-05T03h portal: green",
      "03-07T15h portal: amber",
      "03-08T15h portal: red",
      "03-09T03h LUACH_ALERT failed, and will be tried again after the next refresh: it ended with 1",
      "03-09T15h weekly: amber",
      "03-10T03h alert: Luach: portal has brought nothing since 2026-03-06T03:30:00.000Z (failed, http_status)",
      "03-13T03h alert: Luach: portal is no longer red",
      "03-13T03h portal: green",
      "03-14T03h alert: Luach: weekly has brought nothing since 2026-03-02T03:30:00.000Z (failed, http_status)",
      "03-14T03h weekly: red",
      "03-19T03h alert: Luach: weekly is no longer red",
      "03-19T03h weekly: green",
      "03-21T15h portal: amber",
      "03-22T15h portal: red",
      "03-23T03h alert: Luach: portal has brought nothing since 2026-03-20T03:30:00.000Z (failed, http_status)",
    ]
  `);
  const text = await metrics.render();
  expect(text).toContain('luach_refreshes_total{outcome="failed"} 26\n');
  expect(text).toContain('luach_source_age_seconds{source="portal"} 907200\n');
  const { level, refreshes } = await read();
  expect([level, refreshes.length]).toEqual(['red', 30]);
  const failed = [{ source: 'portal', codes: ['http_status'] }];
  expect(refreshes[0]).toMatchObject({ outcome: 'failed', version: null, sources: 3, failed });
});

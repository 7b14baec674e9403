import { afterAll, expect, test } from 'vitest';
import { updateState, withRefreshEnded, withSources } from '../../warehouse/version/state.ts';
import { startServer } from '../server.ts';
import { publishLines } from '../testing/publish-lines.ts';
import { keepFolder } from '../testing/serve.ts';

const folder = keepFolder();
const place = { dataDir: folder, host: '127.0.0.1', port: 0, socialLink: null, webDir: null };
await publishLines(folder, [{ county: 'Cork', address: '1 MAIN STREET' }], '2026-03-01');
await updateState(folder, (state) =>
  withSources(state, [
    {
      id: 'ppr',
      kind: 'ppr',
      publisher: '',
      licence: '',
      homepage: '',
      nextDue: null,
      lastAttempt: '2026-03-03T03:30:00.000Z',
      lastPull: '2026-03-01T03:30:00.000Z',
      lastResult: 'failed',
      lastError: null,
      isHeld: false,
      amberAt: '2026-03-02T15:30:00.000Z',
      redAt: '2026-03-03T15:30:00.000Z',
    },
  ]),
);
const failed = [{ source: 'ppr', codes: ['http_status'] }];
await updateState(folder, (state) =>
  withRefreshEnded(state, {
    startedAt: '2026-03-03T03:30:00.000Z',
    seconds: 4.5,
    outcome: 'failed',
    version: null,
    sources: 1,
    failed,
  }),
);
const metrics = { host: '127.0.0.1', port: 0 };
const server = await startServer({ ...place, metrics, log: false });
afterAll(() => server.close());

async function readMetrics(): Promise<string> {
  return await (await fetch(server.metricsUrl ?? '')).text();
}

test('requests are counted by the pattern of their route, whatever their addresses say', async () => {
  for (const path of ['Stats/Cork', 'Stats/Cork', 'Stats/Atlantis', 'nothing/secret'])
    await fetch(`${server.url}/api/${path}`);
  const text = await readMetrics();
  const count = (route: string, status: number) =>
    `luach_http_request_seconds_count{route="${route}",status="${status}"}`;
  expect(text).toContain(`${count('/api/Stats/:county', 200)} 2\n`);
  expect(text).toContain(`${count('/api/Stats/:county', 404)} 1\n`);
  expect(text).toContain(`${count('none', 404)} 1\n`);
  expect(text).toContain('luach_cache_answers_total{result="hit"} 1\n');
  expect(text).toContain('luach_cache_answers_total{result="miss"} 1\n');
  expect(text).not.toMatch(/Atlantis|secret/);
});

test('the version, the sources and the refreshes are measured as they are now', async () => {
  const text = await readMetrics();
  for (const line of [
    'luach_version_info{version="2026-03-01"} 1',
    'luach_version_up_to_date 1',
    'luach_source_level{source="ppr"} 2',
    'luach_source_held{source="ppr"} 0',
    'luach_refreshes_total{outcome="failed"} 1',
    'luach_refreshes_total{outcome="published"} 0',
    'luach_refresh_seconds_total 4.5',
    'luach_refresh_last_seconds 4.5',
    'luach_refresh_last_timestamp_seconds 1772508600',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/^luach_source_age_seconds\{source="ppr"\} \d{5,}/m);
  expect(text).toMatch(/^luach_version_age_seconds \d+/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
});

test('the metrics are on an address of their own, and nothing else is', async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  const other = new URL('/api/meta', server.metricsUrl ?? '');
  expect((await fetch(other)).status).toBe(404);
});

test('no port is taken unless metrics are asked for', async () => {
  const plain = await startServer({ ...place, log: false });
  expect(plain.metricsUrl).toBe(null);
  await plain.close();
});

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AcceptedFile } from '../pull-file.ts';
import type { Pulled } from '../source-kind.ts';
import { issueCertificate } from '../testing/certificates.ts';
import { makeFolder } from '../testing/folder.ts';
import { writeRegister, writeRows } from '../testing/register.ts';
import { startServer } from '../testing/server.ts';
import { type FetchOptions, fetchPpr } from './fetch.ts';
import type { Settings } from './settings.ts';

const csv = writeRegister(writeRows(3));
const sha256 = createHash('sha256').update(csv).digest('hex');

function prepare(overrides: Partial<FetchOptions> = {}): FetchOptions {
  return {
    workDir: makeFolder(),
    baseDir: makeFolder(),
    landed: [],
    now: () => new Date('2026-03-28T10:15:00.000Z'),
    random: () => 0,
    sleep: async () => undefined,
    ...overrides,
  };
}

async function pull(at: string, entry: Partial<Settings> = {}, options = prepare()) {
  const pulls: Pulled[] = [];
  for await (const pulled of fetchPpr({ id: 'ppr', kind: 'ppr', at, ...entry }, options))
    pulls.push(pulled);
  return pulls;
}

describe('an address', () => {
  it('gives a file with what a manifest needs, pulled now', async () => {
    const origin = await startServer((_, response) => {
      response.setHeader('ETag', '"v1"').end(csv);
    });
    const [pulled] = await pull(`${origin}/PPR-ALL.csv`);
    expect(pulled).toEqual({
      address: `${origin}/PPR-ALL.csv`,
      fileName: 'PPR-ALL.csv',
      covers: 'all',
      path: expect.any(String),
      pulledAt: '2026-03-28T10:15:00.000Z',
      etag: '"v1"',
      lastModified: null,
      sha256,
      bytes: csv.length,
    });
    expect(pulled && 'path' in pulled && readFileSync(pulled.path)).toEqual(csv);
  });

  it('is asked with the ETag of the body that was accepted last, and is reported as unchanged', async () => {
    const origin = await startServer((request, response) => {
      response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 200).end(csv);
    });
    const accepted: AcceptedFile = { etag: '"v1"', lastModified: null, sha256: 'f'.repeat(64) };
    const address = `${origin}/PPR-ALL.csv`;
    const landed = [{ ...accepted, address }];
    expect(await pull(address, {}, prepare({ landed }))).toEqual([{ address, unchanged: true }]);
    // The same bytes without a tag count as unchanged too.
    const same = [{ etag: null, lastModified: null, sha256, address }];
    expect(await pull(address, {}, prepare({ landed: same }))).toMatchObject([{ unchanged: true }]);
    // No body of this file was accepted, so it is requested in full.
    expect(await pull(`${origin}/PPR-2025.csv`, {}, prepare({ landed }))).toMatchObject([
      { bytes: csv.length },
    ]);
  });

  it('that does not show its coverage is not even requested', async () => {
    let asked = 0;
    const origin = await startServer((_, response) => {
      asked += 1;
      response.end(csv);
    });
    const address = `${origin}/export.csv`;
    expect(await pull(address)).toMatchObject([{ address, error: { code: 'coverage_unknown' } }]);
    expect(asked).toBe(0);
    expect(await pull(address, { covers: '2026-02' })).toMatchObject([{ covers: '2026-02' }]);
  });

  it('may need a certificate that the entry names', async () => {
    const issued = issueCertificate('Test server');
    const origin = await startServer((_, response) => response.end(csv), issued);
    const options = prepare();
    writeFileSync(join(options.baseDir, 'extra.pem'), `as text\n${issued.cert}`);
    writeFileSync(join(options.baseDir, 'none.pem'), 'nothing');
    const at = `${origin}/PPR-ALL.csv`;
    expect(await pull(at, {}, options)).toMatchObject([{ error: { code: 'tls_refused' } }]);
    expect(await pull(at, { ca: 'extra.pem' }, options)).toMatchObject([{ bytes: csv.length }]);
    for (const ca of ['none.pem', 'absent.pem'])
      expect(await pull(at, { ca }, options)).toMatchObject([
        { error: { code: 'settings_invalid' } },
      ]);
  });
});

describe('an address with a month in it', () => {
  /** A server that has these bytes by path. */
  const serve = (files: Readonly<Record<string, Buffer | string>>) =>
    startServer((request, response) => {
      const body = files[request.url ?? ''];
      response.writeHead(body ? 200 : 404).end(body ?? '<html>not found</html>');
    });
  const summarise = (pulls: Awaited<ReturnType<typeof pull>>) =>
    pulls.map((pulled) => {
      if ('error' in pulled) return pulled.error.code;
      if ('notYet' in pulled) return 'not yet';
      return 'unchanged' in pulled ? 'unchanged' : pulled.covers;
    });

  it('means three months up to this one', async () => {
    const files = { '/PPR-2026-01.csv': csv, '/PPR-2026-02.csv': csv, '/PPR-2026-03.csv': csv };
    const origin = await serve({ ...files, '/2026-03/export': csv });
    const pulls = await pull(`${origin}/PPR-{month}.csv`);
    expect(summarise(pulls)).toEqual(['2026-01', '2026-02', '2026-03']);
    // The month gives the coverage of a file of any name.
    expect(summarise(await pull(`${origin}/{month}/export`, { months: 1 }))).toEqual(['2026-03']);
  });

  it.each([
    ['is not there', {}],
    ['is only a header', { '/PPR-2026-03.csv': writeRegister([]) }],
  ])('reports "not yet" when the file of the current month %s', async (_, files) => {
    const origin = await serve({ '/PPR-2026-02.csv': csv, ...files });
    const pulls = await pull(`${origin}/PPR-{month}.csv`, { months: 2 });
    expect(summarise(pulls)).toEqual(['2026-02', 'not yet']);
  });

  it('reports the absence of an earlier month as an error, and continues', async () => {
    const origin = await serve({ '/PPR-2026-01.csv': csv, '/PPR-2026-03.csv': csv });
    const pulls = await pull(`${origin}/PPR-{month}.csv`);
    expect(summarise(pulls)).toEqual(['2026-01', 'http_status', '2026-03']);
  });

  it('reports an error when the file of this month was there before', async () => {
    const origin = await serve({});
    const address = `${origin}/PPR-2026-03.csv`;
    const landed = [{ etag: null, lastModified: null, sha256: 'f'.repeat(64), address }];
    const pulls = await pull(`${origin}/PPR-{month}.csv`, { months: 1 }, prepare({ landed }));
    expect(summarise(pulls)).toEqual(['http_status']);
  });

  it('does not take an error page as a month that is still empty', async () => {
    const origin = await serve({ '/PPR-2026-03.csv': '<html>Sorry</html>' });
    // The parser refuses it, with its reason.
    const pulls = await pull(`${origin}/PPR-{month}.csv`, { months: 1 });
    expect(summarise(pulls)).toEqual(['2026-03']);
  });
});

describe('a path', () => {
  it('gives a copy, and leaves the file where it is', async () => {
    const options = prepare();
    writeFileSync(join(options.baseDir, 'PPR-2026-02.csv'), csv);
    const [pulled] = await pull('PPR-2026-02.csv', {}, options);
    expect(pulled).toMatchObject({ address: 'PPR-2026-02.csv', covers: '2026-02', sha256 });
    expect(readdirSync(options.baseDir)).toEqual(['PPR-2026-02.csv']);
    expect(pulled && 'path' in pulled && pulled.path.startsWith(options.workDir)).toBe(true);
  });

  it.each([
    ['dated_2026-01-02T2029.csv', '2026-03-01T12:00:00Z', '2026-03-01T12:00:00.000Z'],
    ['dated_2026-01-02T2029.csv', undefined, '2026-01-02T20:29:00.000Z'],
    ['PPR-2026-02.csv', undefined, '2026-02-25T06:13:20.000Z'],
  ])('%s with the setting %s was pulled at %s', async (name, setting, pulledAt) => {
    const options = prepare();
    const path = join(options.baseDir, name);
    writeFileSync(path, csv);
    utimesSync(path, 1_772_000_000, 1_772_000_000);
    const entry = { covers: 'all', ...(setting && { pulled_at: setting }) };
    expect(await pull(name, entry, options)).toMatchObject([{ pulledAt }]);
  });

  it('to a folder gives each CSV in it, and an ambiguous one does not stop the others', async () => {
    const options = prepare();
    mkdirSync(join(options.baseDir, 'files'));
    for (const name of ['PPR-2026-02.csv', 'PPR-2026-Dublin.csv', 'PPR-2026-03.CSV', 'notes.txt'])
      writeFileSync(join(options.baseDir, 'files', name), csv);
    expect(await pull('files', {}, options)).toMatchObject([
      { address: 'files/PPR-2026-02.csv', covers: '2026-02' },
      { address: 'files/PPR-2026-03.CSV', covers: '2026-03' },
      { address: 'files/PPR-2026-Dublin.csv', error: { code: 'coverage_unknown' } },
    ]);
  });

  it.each([
    ['PPR-ALL.zip', {}, 'file_missing'],
    ['ftp://127.0.0.1/PPR-ALL.zip', {}, 'address_unreadable'],
    ['PPR-ALL.zip', { months: 3 }, 'settings_invalid'],
    ['PPR-{month}.csv', { covers: 'all' }, 'settings_invalid'],
    ['PPR-ALL.zip', { pulled_at: '2026-99-01T00:00:00Z' }, 'settings_invalid'],
    ['http://127.0.0.1/PPR-ALL.zip', { pulled_at: '2026-01-01T00:00:00Z' }, 'settings_invalid'],
  ])('%s with %j is refused with %s', async (at, entry, code) => {
    expect(await pull(at, entry)).toMatchObject([{ address: at, error: { code } }]);
  });
});

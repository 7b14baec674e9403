import { createHash } from 'node:crypto';
import type { lookup as dnsLookup, LookupAddress, LookupOptions } from 'node:dns';
import { readdirSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { issueCertificate } from '../testing/certificates.ts';
import { makeFolder } from '../testing/folder.ts';
import { startServer } from '../testing/server.ts';
import { type DownloadOptions, download } from './http.ts';
import { isPrivateAddress } from './private-address.ts';

const now = new Date('2026-03-28T10:15:00.000Z');

/**
 * Downloads from an address, with a clock that doesn't move. Returns the answer or the error, the
 * waits (which take no time), and the files left on disk.
 */
async function get(address: string, overrides: Partial<DownloadOptions> = {}) {
  const waits: number[] = [];
  const toDir = makeFolder();
  const result = await download(address, {
    toDir,
    deadlineMs: 60_000,
    maxBytes: 1000,
    now: () => now,
    random: () => 0.5,
    log: () => undefined,
    sleep: async (ms) => waits.push(ms),
    ...overrides,
  }).catch((error: unknown) => error);
  return { result, waits, left: readdirSync(toDir).length };
}

/** The same from a server with this listener. */
const getFrom = async (listener: RequestListener, overrides?: Partial<DownloadOptions>) =>
  await get(await startServer(listener), overrides);

/** Replaces the system's name lookup. */
function buildLookup(addressesOf: (name: string) => string[]): typeof dnsLookup {
  const find = (
    name: string,
    _: LookupOptions,
    callback: (error: null, found: LookupAddress[]) => void,
  ) => {
    const family = (address: string) => (address.includes(':') ? 6 : 4);
    const found = addressesOf(name).map((address) => ({ address, family: family(address) }));
    callback(null, found);
  };
  return find as typeof dnsLookup;
}

/** Answers in turn. The last one repeats. */
function inTurn(...listeners: RequestListener[]): RequestListener {
  let turn = 0;
  return (request, response) =>
    listeners[Math.min(turn++, listeners.length - 1)]?.(request, response);
}

const answerOk: RequestListener = (_, response) => response.end('the file');
const answerStatus =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end('no');

const cutShort =
  (headers: Record<string, string>): RequestListener =>
  (_, response) => {
    response.writeHead(200, headers);
    response.write('only so far', () => response.destroy());
  };

describe('a download', () => {
  it('keeps the bytes unchanged, with what a manifest needs', async () => {
    const seen: unknown[] = [];
    const origin = await startServer((request, response) => {
      seen.push(request.headers);
      response.setHeader('ETag', '"v1"');
      response.setHeader('Last-Modified', 'Sat, 28 Mar 2026 06:00:00 GMT');
      response.end('the file');
    });
    const address = `${origin}/x/PPR-ALL.zip/$FILE/PPR-ALL.zip?OpenElement`;
    expect(await get(address)).toMatchObject({
      result: {
        kind: 'downloaded',
        fileName: 'PPR-ALL.zip',
        etag: '"v1"',
        lastModified: 'Sat, 28 Mar 2026 06:00:00 GMT',
        bytes: 8,
        sha256: createHash('sha256').update('the file').digest('hex'),
      },
      left: 1,
    });
    expect(seen[0]).toMatchObject({
      'accept-encoding': 'identity',
      'user-agent': 'Luach (Irish property prices)',
    });
    expect(seen[0]).not.toHaveProperty('if-none-match');
  });

  it('asks conditionally for a file that it already has', async () => {
    const conditional: RequestListener = (request, response) => {
      const { 'if-none-match': etag, 'if-modified-since': since } = request.headers;
      response.writeHead(etag === '"v1"' && since === 'a date' ? 304 : 200).end();
    };
    const { result } = await getFrom(conditional, { etag: '"v1"', lastModified: 'a date' });
    expect(result).toEqual({ kind: 'unchanged' });
  });

  it.each(['file:///etc/hosts', 'PPR-ALL.zip'])('refuses %s', async (address) => {
    expect(await get(address)).toMatchObject({ result: { code: 'address_unreadable' } });
  });

  it.each<[string, RequestListener]>([
    [
      'stated',
      (_, response) => response.writeHead(200, { 'Content-Length': '1001' }).flushHeaders(),
    ],
    [
      'not stated',
      (_, response) => {
        response.write('x'.repeat(600));
        response.end('x'.repeat(600));
      },
    ],
  ])('refuses a body that is larger than it may be: its length is %s', async (_, listener) => {
    expect(await getFrom(listener)).toMatchObject({ result: { code: 'too_large' }, left: 0 });
  });

  it('refuses a compressed body where it asked for a plain one', async () => {
    const { result } = await getFrom(answerStatus(200, { 'Content-Encoding': 'gzip' }));
    expect(result).toMatchObject({ code: 'http_encoding' });
  });
});

describe('a failing server', () => {
  const downloaded = { kind: 'downloaded', bytes: 8 };
  const reset: RequestListener = (request) => request.socket.resetAndDestroy();

  it('is asked again after an answer of 500, with backoff and jitter', async () => {
    const answers = inTurn(answerStatus(500), answerStatus(503), answerOk);
    expect(await getFrom(answers)).toMatchObject({ result: downloaded, waits: [500, 1000] });
  });

  it('is not asked until Retry-After has passed', async () => {
    const answers = inTurn(answerStatus(429, { 'Retry-After': '7' }), answerOk);
    expect(await getFrom(answers)).toMatchObject({ result: downloaded, waits: [7000] });
  });

  it('is given up immediately when it asks to wait beyond the deadline', async () => {
    const { result, waits } = await getFrom(answerStatus(503, { 'Retry-After': '3600' }));
    const message = expect.stringContaining('("deadline_seconds")');
    expect(result).toMatchObject({ code: 'http_deadline', message });
    expect(waits).toEqual([]);
  });

  // Nothing was there before, so a 304 is a failure too.
  it.each([404, 204, 304])('is asked only once where it answers %i', async (status) => {
    const failure = { code: 'http_status', facts: { status } };
    expect(await getFrom(answerStatus(status))).toMatchObject({ result: failure, waits: [] });
  });

  it('is given up after five tries', async () => {
    const { result, waits } = await getFrom(answerStatus(502));
    expect(result).toMatchObject({ code: 'http_status' });
    expect(waits).toEqual([500, 1000, 2000, 4000]);
  });

  it('is asked again when it resets the connection, or falls silent', async () => {
    const answers = inTurn(reset, () => undefined, answerOk);
    expect(await getFrom(answers, { idleMs: 30 })).toMatchObject({ result: downloaded });
  });

  it.each([
    ['cut_short', { 'Content-Length': '100' }],
    ['http_failed', {}],
  ])('gives no file when its body is cut: %s', async (code, headers) => {
    const { result, waits, left } = await getFrom(cutShort(headers));
    expect(result).toMatchObject({ code });
    expect([waits.length, left]).toEqual([4, 0]);
  });

  it.each([
    ['never answers', () => undefined],
    ['drips a byte now and then', (response: ServerResponse) => response.write('x')],
  ])('is stopped by the deadline where it %s', async (_, act) => {
    const deadline = new AbortController();
    let ticks = 0;
    const slow: RequestListener = (_request, response) => {
      const timer = setInterval(() => {
        act(response);
        if (++ticks === 5) deadline.abort();
      }, 2);
      response.on('close', () => clearInterval(timer));
    };
    const waiting = { startDeadline: () => deadline.signal, idleMs: 10_000 };
    const failure = { result: { code: 'http_deadline' }, left: 0 };
    expect(await getFrom(slow, waiting)).toMatchObject(failure);
  });
});

describe('a redirect', () => {
  const toThere =
    (location: () => string): RequestListener =>
    (request, response) => {
      if (request.url === '/there') return response.end('the file');
      response.writeHead(302, { Location: location() }).end();
    };

  it('is followed, and the file keeps the requested name', async () => {
    const origin = await startServer(toThere(() => '/there'));
    const { result } = await get(`${origin}/PPR-2026.csv`);
    expect(result).toMatchObject({ kind: 'downloaded', fileName: 'PPR-2026.csv', bytes: 8 });
  });

  it.each([
    ['in a loop', (url = '') => (url === '/a' ? '/b' : '/a'), 'http_redirects'],
    ['more than five times', (url = '') => `${url}x`, 'http_redirects'],
    ['to another kind of address', () => 'file:///etc/hosts', 'http_redirect_refused'],
  ])('that leads %s is refused', async (_, next, code) => {
    let asked = 0;
    const origin = await startServer((request, response) => {
      asked += 1;
      response.writeHead(301, { Location: next(request.url) }).end();
    });
    expect(await get(`${origin}/a`)).toMatchObject({ result: { code } });
    expect(asked).toBeLessThanOrEqual(6);
  });

  /*
   * No test can reach a public host, so a loopback address plays one: for `isPrivate`, 127.0.0.1,
   * where the server listens, is public. Every other address is checked as usual, and names are
   * looked up in a list of our own.
   */
  const isPrivate = (ip: string) => ip !== '127.0.0.1' && isPrivateAddress(ip);
  const names: Record<string, string[]> = {
    'public.test': ['127.0.0.1'],
    'both.test': ['127.0.0.1', '192.168.1.1'],
    'six.test': ['fd00::1'],
  };
  const lookup = buildLookup((name) => names[name] ?? []);

  it.each(['127.0.0.2', '2130706434', 'both.test', 'six.test'])(
    'from a public host to %s is refused before a connection is made',
    async (host) => {
      const origin = await startServer((_, response) => {
        const port = new URL(origin).port;
        response.writeHead(302, { Location: `http://${host}:${port}/` }).end();
      });
      const { result, waits } = await get(origin, { isPrivate, lookup });
      expect(result).toMatchObject({ code: 'http_redirect_refused' });
      expect(waits).toEqual([]);
    },
  );

  it('from a public host to another is followed', async () => {
    const origin = await startServer(
      toThere(() => `http://public.test:${new URL(origin).port}/there`),
    );
    const { result } = await get(origin, { isPrivate, lookup });
    expect(result).toMatchObject({ kind: 'downloaded' });
  });

  it("from the operator's own loopback address to another one there is followed", async () => {
    const other = await startServer(answerOk);
    const { result } = await getFrom(answerStatus(307, { Location: other }));
    expect(result).toMatchObject({ kind: 'downloaded' });
  });

  it("can't come back from a public host to the operator's own", async () => {
    const origin = await startServer((request, response) => {
      const { port } = new URL(origin);
      const next = request.url === '/' ? `public.test:${port}/b` : `inside.test:${port}/c`;
      response.writeHead(302, { Location: `http://${next}` }).end();
    });
    // Both names lead to the same server. The name looked up last decides which of them is public.
    let lookedUp = '';
    const { result } = await get(`http://inside.test:${new URL(origin).port}/`, {
      isPrivate: () => lookedUp === 'inside.test',
      lookup: buildLookup((name) => {
        lookedUp = name;
        return ['127.0.0.1'];
      }),
    });
    const refusal = { code: 'http_redirect_refused', facts: { host: 'inside.test' } };
    expect(result).toMatchObject(refusal);
  });
});

describe('a secure connection', () => {
  const selfSigned = issueCertificate('Test server');

  it('is refused where the certificate is self-signed, and is not retried', async () => {
    const origin = await startServer(answerOk, selfSigned);
    expect(await get(origin)).toMatchObject({ result: { code: 'tls_refused' }, waits: [] });
    const { result } = await get(origin, { extraCa: selfSigned.cert });
    expect(result).toMatchObject({ kind: 'downloaded' });
  });

  it('is not redirected to an insecure one', async () => {
    const open = await startServer(answerOk);
    const origin = await startServer(answerStatus(302, { Location: open }), selfSigned);
    const { result } = await get(origin, { extraCa: selfSigned.cert });
    expect(result).toMatchObject({ code: 'http_redirect_refused' });
  });
});

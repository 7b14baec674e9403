import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStored, single } from './mortgage/testing/applications.ts';
import { makeFolder, type Served, serve } from './testing/serve.ts';
import { writeSite } from './testing/site-folder.ts';

/* What a page of another site can have a visitor's browser do, and what no address gives away. */

let served: Served;
beforeAll(async () => {
  served = await serve([{ county: 'Cork', address: '1 MAIN STREET' }], {
    applicationKeys: [await identityToRecipient(await generateIdentity())],
    webDir: writeSite(makeFolder()),
  });
});
afterAll(() => served.close());

const origin = 'https://evil.example';

test.each(['/', '/api/Stats/Cork', '/api/meta', '/api/mortgage', '/api/nowhere'])(
  '%s lets no page of another site read it, and sets no cookie',
  async (url) => {
    const { headers } = await served.app.inject({ url, headers: { origin } });
    const names = Object.keys(headers);
    expect(names.filter((name) => /^access-control-|^set-cookie$/.test(name))).toEqual([]);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  },
);

test.each(['/api/mortgage', '/api/priceregistry'])(
  'a preflight for %s is refused, so that no page of another site may send it JSON',
  async (url) => {
    const asked = { origin, 'access-control-request-method': 'POST' };
    const answer = await served.app.inject({ method: 'OPTIONS', url, headers: asked });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  },
);

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'an application sent as %s, which needs no preflight, is refused',
  async (type) => {
    const headers = { origin, 'content-type': type };
    const payload = JSON.stringify(single);
    const answer = await served.app.inject({
      ...{ method: 'POST', url: '/api/mortgage', headers, payload },
    });
    expect(answer.statusCode).toBe(415);
    expect(listStored(served.dataDir)).toEqual([]);
  },
);

test.each([
  '/.git/config',
  '/package.json',
  '/assets/',
  '/data/current.json',
  '/%2e%2e/package.json',
])('%s is no file of the server, nor a list of them', async (url) => {
  const { statusCode, body } = await served.app.inject({ url });
  expect(statusCode).toBe(404);
  expect(body).toContain('<title>Page not found - Luach</title>');
});

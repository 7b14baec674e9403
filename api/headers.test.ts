import Fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { allowFrames, type Inline, setSecurityHeaders } from './headers.ts';

/** The headers of a page, in a frame or not, asked for through a trusted proxy. */
async function askPage(inline?: Inline, frame: (reply: FastifyReply) => void = () => undefined) {
  const app = Fastify({ trustProxy: '127.0.0.1' });
  setSecurityHeaders(app, inline);
  app.get('/', async (_, reply) => {
    frame(reply);
    return 'here';
  });
  return (await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })).headers;
}

function parsePolicy(policy: unknown): Map<string, string[]> {
  return new Map(
    String(policy)
      .split(';')
      .map((directive) => {
        const [name = '', ...values] = directive.trim().split(' ');
        return [name, values];
      }),
  );
}

test('every answer has the security headers; over TLS, browsers are asked to keep using it', async () => {
  expect(await askPage()).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('inline code takes effect only by its hash, and nothing loads from another host', async () => {
  const scripts = ['sha256-one=', 'sha256-two='];
  const headers = await askPage({ scripts, styles: ['sha256-three='] });
  const policy = parsePolicy(headers['content-security-policy']);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect(policy.get('script-src')).toEqual(["'self'", "'sha256-one='", "'sha256-two='"]);
  const docs = expect.stringMatching(/^'sha256-.{43}='$/);
  expect(policy.get('style-src')).toEqual(["'self'", docs, "'sha256-three='"]);
  expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|https?:|\*/);
});

test('a page for frames differs only in who may frame it', async () => {
  const { 'x-frame-options': _, date: __, ...usual } = await askPage();
  const { date: ___, ...framed } = await askPage(undefined, allowFrames);
  const policy = parsePolicy(usual['content-security-policy']);
  expect(parsePolicy(framed['content-security-policy'])).toEqual(
    policy.set('frame-ancestors', ['*']),
  );
  expect(framed).toEqual({ ...usual, 'content-security-policy': expect.any(String) });
});

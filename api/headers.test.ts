import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { expect, test } from 'vitest';
import { buildSecurityHeaders, type Inline, letFrame } from './headers.ts';

/** What helmet sets on an answer when nothing is configured. */
function askHelmet(): Record<string, unknown> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet()(request, response, () => undefined);
  return { ...response.getHeaders() };
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

const policyOf = (inline?: Inline) =>
  parsePolicy(buildSecurityHeaders(inline)['content-security-policy']);

test('the constant headers are those that helmet would send, stricter', () => {
  const { 'content-security-policy': _, ...ours } = buildSecurityHeaders();
  const { 'content-security-policy': __, ...theirs } = askHelmet();
  // Only what came by TLS is answered with it: see hsts.ts.
  delete theirs['strict-transport-security'];
  expect(ours).toEqual({
    ...theirs,
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-frame-options': 'DENY',
  });
});

test('the content policy allows nothing that helmet would refuse', () => {
  const theirs = parsePolicy(askHelmet()['content-security-policy']);
  const ours = policyOf();
  const fallback = theirs.get('default-src') ?? [];
  for (const [directive, values] of ours) {
    const allowed = [...(theirs.get(directive) ?? fallback), "'none'"];
    const hashes = directive === 'style-src' ? values.filter(isHash) : [];
    expect([directive, values.filter((value) => !allowed.includes(value))]).toEqual([
      directive,
      hashes,
    ]);
  }
  // What isn't named falls back to nothing at all, except where there is no fallback.
  expect(ours.get('default-src')).toEqual(["'none'"]);
  const withoutFallback = ['base-uri', 'form-action', 'frame-ancestors'];
  expect([...ours.keys()]).toEqual(expect.arrayContaining(withoutFallback));
});

const isHash = (value: string) => /^'sha256-.{43}='$/.test(value);

test('nothing inline takes effect but by its hash, and nothing comes from another host', () => {
  const scripts = ['sha256-one=', 'sha256-two='];
  const policy = policyOf({ scripts, styles: ['sha256-three='] });
  expect(policy.get('script-src')).toEqual(["'self'", "'sha256-one='", "'sha256-two='"]);
  const docs = expect.stringMatching(/^'sha256-.{43}='$/);
  expect(policy.get('style-src')).toEqual(["'self'", docs, "'sha256-three='"]);
  const bare = new Map(policy).set('script-src', ["'self'"]).set('style-src', ["'self'", docs]);
  expect(policyOf()).toEqual(bare);
  expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|https?:|\*/);
});

test('a page for frames differs in nothing but who may frame it', () => {
  const usual = buildSecurityHeaders();
  const framed = letFrame(usual);
  expect(parsePolicy(framed['content-security-policy'])).toEqual(
    new Map(policyOf()).set('frame-ancestors', ['*']),
  );
  const { 'content-security-policy': _, 'x-frame-options': __, ...others } = usual;
  expect(framed).toEqual({ ...others, 'content-security-policy': expect.any(String) });
});

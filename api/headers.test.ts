import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { expect, test } from 'vitest';
import { buildSecurityHeaders } from './headers.ts';

/** What helmet sets on an answer when nothing is configured. */
function askHelmet(): Record<string, unknown> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet()(request, response, () => undefined);
  return { ...response.getHeaders() };
}

function parsePolicy(policy: unknown): Map<string, string> {
  return new Map(
    String(policy)
      .split(';')
      .map((directive) => {
        const [name = '', ...values] = directive.trim().split(' ');
        return [name, values.join(' ')];
      }),
  );
}

test('the constant headers are those that helmet would send', () => {
  const { 'content-security-policy': _, ...ours } = buildSecurityHeaders();
  const { 'content-security-policy': __, ...theirs } = askHelmet();
  expect(ours).toEqual(theirs);
});

test('the content policy is that of helmet, but stricter: no other host, and no upgrade to https', () => {
  const expected = parsePolicy(askHelmet()['content-security-policy']);
  expect(expected.delete('upgrade-insecure-requests')).toBe(true);
  const withoutHosts = [...expected].map(
    ([name, values]) => [name, values.replace(' https:', '')] as const,
  );
  expect(parsePolicy(buildSecurityHeaders()['content-security-policy'])).toEqual(
    new Map(withoutHosts),
  );
});

test("the page's inline scripts are allowed by their hashes and nothing else is", () => {
  const plain = parsePolicy(buildSecurityHeaders()['content-security-policy']);
  const allowing = parsePolicy(
    buildSecurityHeaders(['sha256-one=', 'sha256-two='])['content-security-policy'],
  );
  expect(allowing.get('script-src')).toBe("'self' 'sha256-one=' 'sha256-two='");
  expect(new Map(allowing).set('script-src', "'self'")).toEqual(plain);
});

test('no caller can change them for later answers', () => {
  expect(Object.isFrozen(buildSecurityHeaders())).toBe(true);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildJoin } from './laid-out.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 12, 0, 0, 900) }));
afterEach(() => void vi.useRealTimers());

const head = 'HTTP/1.1 200 OK\r\netag: "a"\r\n';
const body = Buffer.from('{"euro":"€"}');

test('an answer is its head, the lines of the connection, the date, and its body', () => {
  const join = buildJoin('Connection: keep-alive\r\n');
  const end = 'Connection: keep-alive\r\nDate: Sun, 01 Mar 2026 12:00:00 GMT\r\n\r\n';
  expect(join(head, body).toString()).toBe(head + end + body);
  expect(join('HTTP/1.1 304 Not Modified\r\n', undefined).toString()).toBe(
    `HTTP/1.1 304 Not Modified\r\n${end}`,
  );
});

test('within a second an answer is joined once; after it, and on a clock set back, anew', () => {
  const join = buildJoin('');
  const first = join(head, body);
  vi.setSystemTime(Date.UTC(2026, 2, 1, 12, 0, 0, 999));
  expect(join(head, body)).toBe(first);
  vi.setSystemTime(Date.UTC(2026, 2, 1, 12, 0, 1));
  expect(join(head, body).toString()).toContain('12:00:01 GMT');
  vi.setSystemTime(Date.UTC(2026, 2, 1, 11));
  expect(join(head, body).toString()).toContain('11:00:00 GMT');
});

test('of many answers within a second each is its own, and some are kept', () => {
  const join = buildJoin('');
  for (const turn of [1, 2]) {
    for (let at = 0; at < 300; at += 1) {
      const answer = join(`${head}x: ${at}\r\n`, Buffer.from(`body ${at}`)).toString();
      expect(answer, `turn ${turn}`).toMatch(
        new RegExp(`x: ${at}\\r\\n[^]*\\r\\n\\r\\nbody ${at}$`),
      );
    }
  }
  expect(join(`${head}x: 5\r\n`, body).toString()).toContain('body 5');
  expect(join(`${head}x: 299\r\n`, body).toString()).toContain(String(body));
});

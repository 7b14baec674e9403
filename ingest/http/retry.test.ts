import { expect, it } from 'vitest';
import { backoffMs, isRetryableStatus, parseRetryAfterMs } from './retry.ts';

const now = new Date('2026-03-28T10:15:00.000Z');

it('retries only after server errors and three client errors', () => {
  const statuses = [400, 401, 403, 404, 408, 409, 410, 418, 425, 429, 451, 500, 502, 503, 504];
  expect(statuses.filter(isRetryableStatus)).toEqual([408, 425, 429, 500, 502, 503, 504]);
});

it('waits between nothing and a bound that doubles up to thirty seconds', () => {
  const bounds = [1, 2, 3, 4, 5, 6, 20].map((failures) => backoffMs(failures, () => 1));
  expect(bounds).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(backoffMs(5, () => 0)).toBe(0);
});

it('reads Retry-After as seconds or as a date, a past one as now', () => {
  expect(parseRetryAfterMs('120', now)).toBe(120_000);
  expect(parseRetryAfterMs('Sat, 28 Mar 2026 10:16:00 GMT', now)).toBe(60_000);
  expect(parseRetryAfterMs('Sat, 28 Mar 2026 10:00:00 GMT', now)).toBe(0);
  expect(parseRetryAfterMs('soon', now)).toBeUndefined();
  expect(parseRetryAfterMs(null, now)).toBeUndefined();
});

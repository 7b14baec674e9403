import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildRefusalLog, type Refusal } from './refusal-log.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const refusal = {
  code: 'too_many_requests',
  method: 'POST',
  route: '/api/priceregistry',
  network: '203.0.113.0/24',
} as const satisfies Refusal;

function start() {
  const lines: object[] = [];
  return { lines, log: buildRefusalLog((line) => void lines.push(line)) };
}

test('the first refusal of a kind is written immediately, and those of the next minute as one line', () => {
  const { lines, log } = start();
  for (let time = 0; time < 1000; time += 1) log.record(refusal);
  expect(lines).toEqual([{ ...refusal, times: 1 }]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toEqual([{ ...refusal, times: 999 }]);
  log.record(refusal);
  expect(lines.slice(2)).toEqual([{ ...refusal, times: 1 }]);
  vi.advanceTimersByTime(120_000);
  expect(lines).toHaveLength(3);
});

test('however many kinds there are, a minute has 101 lines at most, and every refusal counts', () => {
  const { lines, log } = start();
  for (let one = 0; one < 5000; one += 1)
    for (const times of [1, 2])
      log.record({ ...refusal, network: `10.${one >> 8}.${one & 255}.0/24`, method: `${times}` });
  log.flush();
  expect(lines).toHaveLength(51);
  for (let one = 0; one < 5000; one += 1) log.record({ ...refusal, network: `${one % 60}` });
  log.flush();
  expect(lines.length - 51).toBe(101);
  const times = lines.map((line) => ('times' in line ? Number(line.times) : 0));
  expect(times.reduce((sum, one) => sum + one)).toBe(15_000);
  expect(lines.at(-1)).toMatchObject({ code: 'others' });
});

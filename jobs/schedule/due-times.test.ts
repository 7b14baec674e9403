import { expect, test } from 'vitest';
import { source } from '../../ingest/ppr/source.ts';
import { readSources } from '../sources/sources.ts';
import { findCadenceFault, findFreshness, findNextDueAt } from './due-times.ts';

test.each([
  ['every night', '20 6 * * *', '2026-03-02T15:30', '2026-03-03T15:30'],
  ['every week', '30 7 * * 1', '2026-03-08T15:30', '2026-03-13T03:30'],
  ['every month', '0 6 1 * *', '2026-04-01T15:30', '2026-04-06T03:30'],
  [
    'on weekdays, with the weekend between two',
    '0 6 * * 1-5',
    '2026-03-04T15:30',
    '2026-03-08T15:30',
  ],
  ['every hour', '15 * * * *', '2026-03-01T05:30', '2026-03-02T16:30'],
])('a source pulled %s turns amber, then red', (_, cadence, amber, red) => {
  expect(findFreshness(['2026-03-01T03:30:00.000Z'], cadence)).toEqual({
    amberAt: `${amber}:00.000Z`,
    redAt: `${red}:00.000Z`,
  });
});

test('a source keeps to the rhythm of its newest ten records', () => {
  const pulls = [
    '2025-10-01',
    '2026-01-02',
    '2026-01-06',
    '2026-01-07',
    '2026-01-10',
    '2026-01-14',
  ];
  const turns = { amberAt: '2026-04-17T12:00:00.000Z', redAt: '2026-04-22T00:00:00.000Z' };
  expect(findFreshness(pulls, '40 6 * * *')).toEqual(turns);
  const often = Array.from({ length: 10 }, (_, at) => `2026-01-${15 + at}`);
  expect(findFreshness([...pulls, ...often], '40 6 * * *').amberAt).toBe(
    '2026-01-25T12:00:00.000Z',
  );
});

test('the next run is in Irish time, whatever the zone of the machine', () => {
  const due = new Date(findNextDueAt('20 6 * * *') ?? 0);
  const inIreland = { timeZone: 'Europe/Dublin', timeStyle: 'short' } as const;
  expect(due.toLocaleTimeString('en-GB', inIreland)).toBe('06:20');
  expect(due.getTime()).toBeGreaterThan(Date.now());
  expect(due.toISOString()).toBe(findNextDueAt('20 6 * * *'));
});

test.each(['20 6 * * *', '0 2 * * *', '59 0 * * *', '0 0,2-23 * * *', '5 */6 * * 1'])(
  'the cadence %s is accepted',
  (cadence) => expect(findCadenceFault(cadence)).toBeUndefined(),
);

const clockChanges = /runs between 01:00 and 02:00 in Ireland/;

test.each([
  ['30 1 * * *', clockChanges],
  ['0 0-3 * * *', clockChanges],
  ['15 30 1 * * *', clockChanges],
  ['', /is not a cron line/],
  ['61 6 * * *', /is not a cron line/],
])('the cadence "%s" is refused: %s', (cadence, says) => {
  expect(findCadenceFault(cadence)).toMatch(says);
});

test('the cadence of the source itself, and those of the live sources, can be kept', async () => {
  expect(findCadenceFault(source.cadence)).toBeUndefined();
  const { entries } = await readSources(`${import.meta.dirname}/../sources/register.json`);
  expect(entries.map(({ at }) => at.includes('{month}'))).toEqual([false, true]);
});

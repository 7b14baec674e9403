import { expect, test } from 'vitest';
import { source } from '../../ingest/ppr/source.ts';
import { readSources } from '../sources/sources.ts';
import { findCadenceFault, findNextDueAt } from './next-due.ts';

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

import { expect, test } from 'vitest';
import type { SourceRecord } from '../../warehouse/open.ts';
import { joinPortals } from './join-portals.ts';

test('entries of one portal are one source, held where any of its pulls is', () => {
  const describe = (id: string, changes: Partial<SourceRecord> = {}): SourceRecord => ({
    id,
    kind: 'ppr',
    publisher: 'PSRA',
    licence: 'PSI',
    homepage: '',
    lastAttempt: '2026-03-01T03:00:00.000Z',
    lastPull: null,
    nextDue: null,
    lastResult: 'landed',
    lastError: null,
    isHeld: false,
    ...changes,
  });
  const past = describe('hearth-past', {
    portal: 'hearth',
    lastPull: '2026-03-02T03:00:00.000Z',
    lastError: 'It is HTML.',
    heldPulls: ['hearth-past/2026-03-01'],
  });
  const live = describe('hearth', { portal: 'hearth', nextDue: '2026-03-03T03:00:00.000Z' });
  expect(joinPortals([past, live, describe('all')])).toEqual([
    describe('all'),
    { ...live, lastPull: past.lastPull, lastError: 'It is HTML.', isHeld: true },
  ]);
});

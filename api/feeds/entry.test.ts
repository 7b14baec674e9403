import { expect, it } from 'vitest';
import { formatDays } from './entry.ts';

it('says on which Irish days something may have happened, with what they share once', () => {
  expect(formatDays('2026-11-17T04:00:00.000Z', '2026-11-20T04:00:00.000Z')).toBe(
    'between 17 and 20 Nov 2026',
  );
  expect(formatDays('2026-10-29T04:00:00.000Z', '2026-11-20T04:00:00.000Z')).toBe(
    'between 29 Oct and 20 Nov 2026',
  );
  expect(formatDays('2026-11-13T04:00:00.000Z', '2026-11-14T04:00:00.000Z')).toBe(
    'on 13 or 14 Nov 2026',
  );
  expect(formatDays('2026-11-20', '2026-11-20')).toBe('on 20 Nov 2026');
});

it('counts days by Irish clocks, an hour ahead in summer', () => {
  expect(formatDays('2026-07-20T22:30:00.000Z', '2026-07-20T23:30:00.000Z')).toBe(
    'on 20 or 21 Jul 2026',
  );
  expect(formatDays('2026-11-20T22:30:00.000Z', '2026-11-20T23:30:00.000Z')).toBe('on 20 Nov 2026');
});

it('says when it was first seen where nobody looked before', () => {
  expect(formatDays(null, '2026-11-20T04:00:00.000Z')).toBe('first seen on 20 Nov 2026');
});

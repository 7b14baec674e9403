import { expect, it } from 'vitest';
import type { Dashboard } from '../../../api/contract/dashboard.ts';
import { describeCountyChanges, describeWeek } from './describe-changes.ts';

const week = (priceDropsThisWeek: number, priceRisesThisWeek: number) =>
  ({ totalProperties: 5, priceDropsThisWeek, priceRisesThisWeek }) as Dashboard;

it('says what changed in the week to the newest pull, by the Irish day', () => {
  expect(describeWeek(week(1, 1204), '2026-07-19T23:30:00Z')).toBe(
    'In the seven days to 20 Jul 2026, 1 asking price was cut and 1,204 were raised.',
  );
  expect(describeWeek(week(0, 0), '2026-11-20T03:40:00Z')).toBe(
    'In the seven days to 20 Nov 2026, we recorded no price changes.',
  );
  const open = { ...week(0, 0), unplaced: [{ measure: 'priceDropsThisWeek' }] } as Dashboard;
  expect(describeWeek(open, '2026-11-20T03:40:00Z')).toBe('');
});

it("has a county's total, drops and rises with their percentages to two decimals", () => {
  const changes = {
    total: 1234,
    drops: 102,
    rises: 1,
    dropPercentage: 8.266,
    risePercentage: 0.08,
  };
  const listings = { newestPullAt: '2026-01-14T12:31:00Z', forSale: 1234, checks: 30, held: [] };
  expect(describeCountyChanges('Cork', changes, listings)).toBe(
    'Of 1,234 properties for sale in Cork, 102 (8.27%) have dropped in price and 1 (0.08%) has risen in the 28 days before our latest check.',
  );
  expect(describeCountyChanges('Cork', changes, { ...listings, isLate: true })).toBe(
    'Of 1,234 properties for sale in Cork on 14 Jan 2026, 102 (8.27%) had dropped in price and 1 (0.08%) had risen in the 28 days before.',
  );
});

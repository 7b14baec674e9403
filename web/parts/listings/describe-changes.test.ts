import { describe, expect, it } from 'vitest';
import { describeCountyChanges, describeWeek } from './describe-changes.ts';

const noWeek = {
  totalProperties: 5,
  newLast24h: 0,
  newThisWeek: 0,
  priceDropsThisWeek: 0,
  priceRisesThisWeek: 0,
  saleAgreedLast24h: 0,
  saleAgreedThisWeek: 0,
  reListedLast24h: 0,
  reListedThisWeek: 0,
};

describe('the sentence of the week', () => {
  it('ends at the newest pull, by the Irish day, not at the clock of the machine', () => {
    expect(
      describeWeek(
        { ...noWeek, priceDropsThisWeek: 1, priceRisesThisWeek: 1204 },
        '2026-07-19T23:30:00Z',
      ),
    ).toBe('In the seven days to 20 Jul 2026, 1 asking price was cut and 1,204 were raised.');
  });

  it('says that nothing is known to have changed', () => {
    expect(describeWeek(noWeek, '2026-11-20T03:40:00Z')).toBe(
      'In the seven days to 20 Nov 2026, no asking price is known to have changed.',
    );
  });
});

describe("the summary of a county's price changes", () => {
  it('has the total, drops and rises with their percentages to two decimals', () => {
    const changes = {
      total: 1234,
      drops: 102,
      rises: 1,
      dropPercentage: 8.266,
      risePercentage: 0.08,
    };
    expect(describeCountyChanges('Cork', changes)).toBe(
      'Of 1,234 properties for sale in Cork, 102 (8.27%) have dropped in price and 1 (0.08%) has risen in the last 28 days.',
    );
  });
});

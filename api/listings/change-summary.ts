import type { ChangeSummary } from '../contract/listing.ts';

/** A spell of a home on the market, all its adverts taken together; prices in euro. */
export type SpellRow = {
  readonly first_price_eur: number | null;
  readonly last_price_eur: number | null;
  readonly drops: number;
  readonly rises: number;
  readonly times_agreed: number;
  readonly times_unlisted: number;
  readonly times_relisted: number;
  readonly days_on_market: number;
};

/** What became of a home in a spell, in the words of the contract. */
export function toChangeSummary(spell: SpellRow): ChangeSummary {
  const first = spell.first_price_eur ?? 0;
  const difference = first > 0 ? (spell.last_price_eur ?? first) - first : 0;
  return {
    daysOnMarket: spell.days_on_market,
    dropCount: spell.drops,
    riseCount: spell.rises,
    percentageChangeFromFirstListing:
      difference === 0 ? 0 : Math.round((10_000 * Math.abs(difference)) / first) / 100,
    changeType: difference === 0 ? 'None' : difference < 0 ? 'Drop' : 'Increase',
    saleAgreedCount: spell.times_agreed,
    unlistedCount: spell.times_unlisted,
    relistedCount: spell.times_relisted,
  };
}

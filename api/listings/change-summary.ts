import type { ChangeSummary } from '../contract/listing.ts';

/** A spell of a home on the market, all its adverts taken together. */
export type SpellRow = {
  /** Of the first price: -0.05 is down by 5 %. */
  readonly price_change_share: number;
  readonly drops: number;
  readonly rises: number;
  readonly times_agreed: number;
  readonly times_unlisted: number;
  readonly times_relisted: number;
  readonly days_on_market: number;
  readonly is_beginning_seen: boolean;
};

/** What became of a home in a spell, in the words of the contract. */
export function toChangeSummary(spell: SpellRow): ChangeSummary {
  const share = spell.price_change_share;
  return {
    daysOnMarket: spell.days_on_market,
    ...(!spell.is_beginning_seen && { beginningSeen: false }),
    dropCount: spell.drops,
    riseCount: spell.rises,
    percentageChangeFromFirstListing: Math.round(10_000 * Math.abs(share)) / 100,
    changeType: share === 0 ? 'None' : share < 0 ? 'Drop' : 'Increase',
    saleAgreedCount: spell.times_agreed,
    unlistedCount: spell.times_unlisted,
    relistedCount: spell.times_relisted,
  };
}

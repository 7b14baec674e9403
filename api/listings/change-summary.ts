import type { ChangeSummary } from '../contract/listing.ts';

/** A home's spell on the market, over all its adverts together. */
export type SpellRow = {
  /** As a share of the first price: -0.05 is a drop of 5 %. */
  readonly price_change_share: number;
  readonly drops: number;
  readonly rises: number;
  readonly times_agreed: number;
  readonly times_unlisted: number;
  readonly times_relisted: number;
  readonly days_on_market: number;
  readonly is_beginning_seen: boolean;
  readonly is_seen_once: boolean;
};

/** What happened to a home in a spell, in the form of the contract. */
export function toChangeSummary(spell: SpellRow): ChangeSummary {
  const share = spell.price_change_share;
  return {
    daysOnMarket: spell.days_on_market,
    ...(!spell.is_beginning_seen && { beginningSeen: false }),
    ...(spell.is_seen_once && { seenOnce: true }),
    dropCount: spell.drops,
    riseCount: spell.rises,
    percentageChangeFromFirstListing: Math.round(10_000 * Math.abs(share)) / 100,
    changeType: share === 0 ? 'None' : share < 0 ? 'Drop' : 'Increase',
    saleAgreedCount: spell.times_agreed,
    unlistedCount: spell.times_unlisted,
    relistedCount: spell.times_relisted,
  };
}

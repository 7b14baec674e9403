import type { LeftOutReason } from '../../../api/contract/lists.ts';

/** Why a sale isn't in the statistics: in a few words for a chip, and in a sentence. */
export const leftOutWords: Record<LeftOutReason, { short: string; long: string }> = {
  not_full_market: {
    short: 'Not full market price',
    long: 'The buyer declared that the price was not the full market price: a sale within a family, a part share, a discounted scheme.',
  },
  duplicate: {
    short: 'Entered twice',
    long: 'The same home and price stands in the register already, on that day or up to 90 days before. One entry counts.',
  },
  block_sale: {
    short: 'Block sale',
    long: 'Three or more homes sold on one day at one price, in one street or estate or at an uneven price: usually one deal for many homes, its total shared out among them.',
  },
  multi_unit: {
    short: 'Several homes',
    long: 'The address names several homes, so the price isn’t that of one.',
  },
  part_sale: {
    short: 'Less than a home',
    long: 'A car space, a piece of land, a share in a home or a ground rent, or a second, small deed of the same day and address.',
  },
  price_suspect: {
    short: 'Price looks wrong',
    long: 'Not the price of one home: many times what homes in its street and county fetch, as when a whole building is filed under one address or a figure slips; or a small part of it, or under €10,000.',
  },
};

import type { LeftOutReason } from '../../../api/contract/lists.ts';

/** Why a sale isn't in the statistics: in a few words for a chip, and in a sentence. */
export const leftOutWords: Record<LeftOutReason, { short: string; long: string }> = {
  not_full_market: {
    short: 'Not full market price',
    long: 'The buyer declared that this was not the full market price; it may be a sale within a family, a part share or a discount scheme.',
  },
  duplicate: {
    short: 'Entered twice',
    long: 'The register already has this home at this price, on the same day or up to 90 days earlier. Only one entry counts.',
  },
  block_sale: {
    short: 'Block sale',
    long: 'Three or more homes sold on the same day at the same price, in one street or estate or at an odd price. This is usually one deal for many homes, with the total divided among them.',
  },
  multi_unit: {
    short: 'Several homes',
    long: 'The address names several homes, so the price isn’t for one.',
  },
  part_sale: {
    short: 'Less than a home',
    long: 'A car space, a piece of land, a share in a home or a ground rent, or a second, smaller deed for the same address on the same day.',
  },
  price_suspect: {
    short: 'Price looks wrong',
    long: 'Not the price of one home: many times what homes in its street and area sell for, as when a whole building is filed under one address or a digit is mistyped; a small fraction of it; or under €10,000.',
  },
};

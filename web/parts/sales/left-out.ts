import type { LeftOutReason } from '../../../api/contract/lists.ts';

/** Why a sale isn't in the statistics: in a few words for a chip, and in a sentence. */
export const leftOutWords: Record<LeftOutReason, { short: string; long: string }> = {
  not_full_market: {
    short: 'Not full market price',
    long: 'The buyer declared that this was not the full market price; it may have been a sale within a family, the sale of a part share, or a sale under a discount scheme.',
  },
  duplicate: {
    short: 'Entered twice',
    long: 'The register already has this home at this price, on the same day or up to 90 days earlier. Only one entry counts.',
  },
  block_sale: {
    short: 'Block sale',
    long: 'Three or more homes sold on the same day at the same price, either on one street or estate or for a sum that isn’t a round number. This is usually one deal for many homes, with the total divided among them.',
  },
  multi_unit: {
    short: 'Several homes',
    long: 'The address covers several homes, so the price is not that of a single home.',
  },
  part_sale: {
    short: 'Not a whole home',
    long: 'A car space, a piece of land, a share in a home or a ground rent, or a second sale at the same address on the same day, at a lower price.',
  },
  price_suspect: {
    short: 'Price looks wrong',
    long: 'The price is unlikely for one home: far above or far below what homes on its street and in its area sell for, or under €10,000. A whole building may have been filed under one address, or a digit mistyped.',
  },
};

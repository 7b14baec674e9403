import type { LeftOutReason } from '../../api/contract/lists.ts';

/** Why a sale isn't in the statistics: in a few words for a chip, and in a sentence. */
export const leftOutWords: Record<LeftOutReason, { short: string; long: string }> = {
  not_full_market: {
    short: 'Not full market price',
    long: 'The buyer declared that the price was not the full market price: a sale within a family, a part share, a discounted scheme.',
  },
  duplicate: {
    short: 'Entered twice',
    long: 'The same home, date and price stands in the register already. One entry counts.',
  },
  block_sale: {
    short: 'Block sale',
    long: 'Three or more homes sold on one day at one price, in one street or estate or at an uneven price: usually one deal for many homes, its total shared out among them.',
  },
  multi_unit: {
    short: 'Several homes',
    long: 'The address names several homes, so the price isn’t that of one.',
  },
  price_suspect: {
    short: 'Price looks wrong',
    long: 'Under €10,000, or over €10 million and more than twenty times the county’s median of that year: most often a slip of the pen.',
  },
};

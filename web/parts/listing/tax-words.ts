import type { ListingDetail, LptBasis } from '../../../api/contract/listing.ts';
import { formatDate, formatEuro } from '../../format.ts';

/** What the tax of a listing assumes, in sentences; none where the price isn't known. */
export function sayTax({ lptBasis, county }: Pick<ListingDetail, 'lptBasis' | 'county'>): string[] {
  if (!lptBasis) return [];
  const { taxYear, baseCharge, source } = lptBasis;
  return [
    `Local Property Tax is for ${taxYear}, as if the home were worth its asking price, by the published bands: ${formatEuro(baseCharge)} before a council moves it (${source}).`,
    sayAdjustment(lptBasis, county),
  ];
}

function sayAdjustment(basis: LptBasis, county: string): string {
  const { adjustment, adjustmentPercent: percent, adjustmentSource, adjustmentAsOf } = basis;
  const from = `(${adjustmentSource ?? 'its council'}, ${formatDate(adjustmentAsOf)})`;
  switch (adjustment) {
    case 'confirmed':
      return `The council of ${county} ${sayMove(percent)}: confirmed ${from}.`;
    case 'carried forward':
      return `The council of ${county} ${sayMove(percent)}: carried forward from the year before ${from}.`;
    case 'several councils':
      return `${county} has several councils that each move it by up to 15%, and the county alone doesn’t tell which: the charge is the one before that.`;
    case 'not confirmed':
      return `What the council of ${county} makes of it isn’t confirmed: the charge is the one before that.`;
  }
}

function sayMove(percent: number | null): string {
  if (!percent) return 'leaves it as it is';
  return percent > 0 ? `adds ${percent}%` : `takes off ${-percent}%`;
}

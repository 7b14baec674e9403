import type { ListingDetail, LptBasis } from '../../../api/contract/listing.ts';
import { formatDate, formatEuro } from '../../format.ts';

/** What a listing's tax figure assumes, in sentences; empty where the price isn't known. */
export function describeTax({
  lptBasis,
  county,
}: Pick<ListingDetail, 'lptBasis' | 'county'>): string[] {
  if (!lptBasis) return [];
  const { taxYear, baseCharge, source } = lptBasis;
  return [
    `Local Property Tax is for ${taxYear}, at the published bands and with the asking price as the home’s value: ${formatEuro(baseCharge)} before any adjustment by the council (${source}).`,
    describeAdjustment(lptBasis, county),
  ];
}

function describeAdjustment(basis: LptBasis, county: string): string {
  const { adjustment, adjustmentPercent: percent, adjustmentSource, adjustmentAsOf } = basis;
  const from = `(${adjustmentSource ?? 'its council'}, ${formatDate(adjustmentAsOf)})`;
  switch (adjustment) {
    case 'confirmed':
      return `The council of ${county} ${describeFactor(percent)}: confirmed ${from}.`;
    case 'carried forward':
      return `The council of ${county} ${describeFactor(percent)}: carried forward from the previous year ${from}.`;
    case 'several councils':
      return `${county} has several councils, each of which may adjust it by up to 15%, and the county alone doesn’t say which applies: the charge shown is before adjustment.`;
    case 'not confirmed':
      return `The adjustment by the council of ${county} isn’t confirmed: the charge shown is before adjustment.`;
  }
}

function describeFactor(percent: number | null): string {
  if (!percent) return 'makes no adjustment';
  return percent > 0 ? `adds ${percent}%` : `takes off ${-percent}%`;
}

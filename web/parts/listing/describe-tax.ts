import type { ListingDetail, LptBasis, SaleHistoryItem } from '../../../api/contract/listing.ts';
import { formatDate, formatEuro } from '../../format.ts';

/**
 * A listing's tax in a year. Where the price is known and its tax isn't, null: only the tax is not
 * known. A site isn't taxed. Next to what a home fetched, the price that isn't known is named.
 */
export function formatTax(
  { lptRate, currentPrice, propertyType }: ListingDetail,
  sale: SaleHistoryItem | undefined,
): string | null {
  if (lptRate >= 0) return `${formatEuro(lptRate)} a year`;
  if (propertyType === 'Site') return 'None on a site';
  if (currentPrice > 0) return null;
  return sale ? 'Asking Price Unknown' : 'Price Unknown';
}

/** What a listing's tax figure assumes, in sentences; empty where the price isn't known. */
export function describeTax({
  lptBasis,
  county,
}: Pick<ListingDetail, 'lptBasis' | 'county'>): string[] {
  if (!lptBasis) return [];
  const { taxYear, baseCharge, source } = lptBasis;
  return [
    `Local Property Tax is estimated for ${taxYear} from the asking price: ${formatEuro(baseCharge)} before any adjustment by the council (${source}).`,
    describeAdjustment(lptBasis, county),
  ];
}

function describeAdjustment(basis: LptBasis, county: string): string {
  const { adjustment, adjustmentPercent: percent, adjustmentSource, adjustmentAsOf } = basis;
  const from = `(${adjustmentSource ?? 'its council'}, ${formatDate(adjustmentAsOf)})`;
  switch (adjustment) {
    case 'confirmed':
      return `The council of ${county} ${describeFactor(percent)} ${from}.`;
    case 'carried forward':
      return `The council of ${county} ${describeFactor(percent)}, its rate of the year before ${from}.`;
    case 'several councils':
      return `${county} has several councils, and each may vary the charge by up to 15%. We don’t know which applies, so this is the basic rate.`;
    case 'not confirmed':
      return `The adjustment by the council of ${county} isn’t known, so this is the basic rate.`;
  }
}

function describeFactor(percent: number | null): string {
  if (!percent) return 'makes no adjustment';
  return percent > 0 ? `adds ${percent}%` : `takes off ${-percent}%`;
}

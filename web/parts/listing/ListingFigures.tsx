import './ListingFigures.css';
import type { ReactNode } from 'react';
import type { ListingDetail, LptBasis, SaleHistoryItem } from '../../../api/contract/listing.ts';
import { formatArea, formatDate, formatDifference, formatEuro } from '../../format.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Fact, None, SmallPrint } from '../../ui/Panel.tsx';
import { StatusChip } from '../listings/ChangeChip.tsx';
import { describeWhen } from '../listings/describe-when.ts';
import { formatSalePrice } from '../sales/SalePrice.tsx';
import { describeComparisons, findFirstPrice } from './compare-sale.ts';
import { findOwnSale, formatStatus } from './format-status.ts';

/**
 * A listing's stat cards, with what its tax assumes: first and largest what it asks, with its status, or, of a home whose sale
 * is in the register, what it fetched. A home that only its advert says is sold asks nothing now.
 */
export function ListingFigures({ listing }: { listing: ListingDetail }) {
  const { beds, baths, propertyType, ber, eircode, status, floorArea, pricePerM2 } = listing;
  const sale = status === 'Sold' ? findOwnSale(listing) : undefined;
  const taxNote = describeTax(listing);
  return (
    <div className="stack gap-2">
      <dl className="listing-figures card">
        {sale ? <Fetched listing={listing} sale={sale} /> : <Asking listing={listing} />}
        <Figure name="Beds">{beds}</Figure>
        <Figure name="Baths">{baths}</Figure>
        <Figure name="Property Type">{propertyType}</Figure>
        <Figure name="Energy Rating (BER)">{ber}</Figure>
        <Figure name="Eircode">{eircode}</Figure>
        <Figure name="Local Property Tax (LPT)">{formatTax(listing, sale)}</Figure>
        {floorArea === undefined ? null : (
          <Figure name="Floor Area">{formatArea(floorArea)}</Figure>
        )}
        {pricePerM2 === undefined ? null : (
          <Figure name="Asking Price per m²">{formatEuro(pricePerM2)}</Figure>
        )}
      </dl>
      {taxNote.length > 0 ? <SmallPrint>{taxNote.join(' ')}</SmallPrint> : null}
    </div>
  );
}

function Asking({ listing }: { listing: ListingDetail }) {
  const isSold = listing.status === 'Sold';
  return (
    <div className="listing-price">
      <dt>{isSold ? 'Last Asking Price' : 'Asking Price'}</dt>
      <dd className="listing-price-value big num">{formatEuro(listing.currentPrice)}</dd>
      <dd className="listing-price-chips">
        <StatusChip status={listing.status}>
          {isSold ? 'Sold, according to its advert' : formatStatus(listing)}
        </StatusChip>{' '}
        <LastChange listing={listing} />
      </dd>
    </div>
  );
}

function Fetched({ listing, sale }: { listing: ListingDetail; sale: SaleHistoryItem }) {
  const { currentPrice } = listing;
  const first = findFirstPrice(listing);
  return (
    <>
      <div className="listing-price">
        <dt>{formatStatus(listing)} For</dt>
        <dd className="listing-price-value big num">{formatSalePrice(sale)}</dd>
        <dd className="listing-price-chips">
          <Chip>on {formatDate(sale.dateOfSale)}</Chip>
          {describeComparisons(listing, sale).map(({ text, tone }) => (
            <Chip key={text} tone={tone}>
              {text}
            </Chip>
          ))}
        </dd>
      </div>
      <Figure name="Last Asking Price">{formatEuro(currentPrice)}</Figure>
      {first > 0 && first !== currentPrice ? (
        <Figure name="First Asking Price">{formatEuro(first)}</Figure>
      ) : null}
    </>
  );
}

/** The sign says which way it went, to a screen reader too. */
function LastChange({ listing }: { listing: ListingDetail }) {
  const last = listing.priceHistory.find(({ difference }) => difference !== 0);
  if (!last) return null;
  return (
    <Chip tone={last.difference < 0 ? 'fall' : 'rise'}>
      {formatDifference(last.difference)} {describeWhen(last)}
    </Chip>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return <Fact name={name}>{children || <None>Not known</None>}</Fact>;
}

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
      return `The council of ${county} ${describeFactor(percent)}; this is the previous year’s rate ${from}.`;
    case 'several councils':
      return `${county} has several councils, and each may vary the charge by up to 15%. We don’t know which applies, so this is the basic rate.`;
    case 'not confirmed':
      return `We don’t know the council’s adjustment in ${county}, so this is the basic rate.`;
  }
}

function describeFactor(percent: number | null): string {
  if (!percent) return 'makes no adjustment';
  return percent > 0 ? `adds ${percent}%` : `takes off ${-percent}%`;
}

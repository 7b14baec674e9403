import type { ReactNode } from 'react';
import type { ListingDetail, SaleHistoryItem } from '../../../api/contract/listing.ts';
import { formatArea, formatDate, formatDifference, formatEuro } from '../../format.ts';
import { Chip } from '../../ui/Chip.tsx';
import './ListingFigures.css';
import { SmallPrint } from '../../ui/SmallPrint.tsx';
import { describeWhen } from '../listings/describe-when.ts';
import { formatSalePrice } from '../sales/format-sale-price.ts';
import { describeComparisons, findFirstPrice } from './compare-sale.ts';
import { describeTax, formatTax } from './describe-tax.ts';
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
    <div>
      <dl className="listing-figures">
        {sale ? <Fetched listing={listing} sale={sale} /> : <Asking listing={listing} />}
        <Figure name="Beds">{beds || null}</Figure>
        <Figure name="Baths">{baths || null}</Figure>
        <Figure name="Property Type">{propertyType || null}</Figure>
        <Figure name="Energy Rating (BER)">{ber || null}</Figure>
        <Figure name="Eircode">{eircode || null}</Figure>
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
      <dd className="listing-price-value num">{formatEuro(listing.currentPrice)}</dd>
      <dd className="listing-price-chips">
        <Chip tone={listing.status === 'Sale Agreed' ? 'agreed' : 'plain'}>
          {isSold ? 'Sold, according to its advert' : formatStatus(listing)}
        </Chip>{' '}
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
        <dd className="listing-price-value num">{formatSalePrice(sale)}</dd>
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
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children ?? <span className="none">Not known</span>}</dd>
    </div>
  );
}

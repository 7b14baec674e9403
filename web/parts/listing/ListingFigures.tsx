import type { ReactNode } from 'react';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import { formatDifference, formatEuro } from '../../format.ts';
import { Chip } from '../../ui/Chip.tsx';
import './ListingFigures.css';
import { describeWhen } from '../listings/describe-when.ts';
import { formatSalePrice } from '../sales/format-sale-price.ts';
import { formatStatus, maybeOwnSale } from './format-status.ts';

/** A listing's stat cards: its asking price first and largest, with its status. */
export function ListingFigures({ listing }: { listing: ListingDetail }) {
  const { beds, baths, propertyType, ber, eircode, currentPrice, status } = listing;
  const sale = status === 'Sold' ? maybeOwnSale(listing) : undefined;
  return (
    <dl className="listing-figures">
      <div className="listing-price">
        <dt>Asking Price</dt>
        <dd className="listing-price-value num">{formatEuro(currentPrice)}</dd>
        <dd className="listing-price-chips">
          <Chip tone={status === 'Sale Agreed' ? 'agreed' : 'plain'}>
            {formatStatus(listing)}
            {sale ? ` for ${formatSalePrice(sale)}` : null}
          </Chip>{' '}
          <LastChange listing={listing} />
        </dd>
      </div>
      <Figure name="Beds">{beds || null}</Figure>
      <Figure name="Baths">{baths || null}</Figure>
      <Figure name="Property Type">{propertyType || null}</Figure>
      <Figure name="Energy Rating (BER)">{ber || null}</Figure>
      <Figure name="Eircode">{eircode || null}</Figure>
      <PropertyTax {...listing} />
    </dl>
  );
}

function LastChange({ listing }: { listing: ListingDetail }) {
  const last = listing.priceHistory.find(({ difference }) => difference !== 0);
  if (!last) return null;
  const isDrop = last.difference < 0;
  return (
    <Chip tone={isDrop ? 'fall' : 'rise'}>
      <span aria-hidden="true">{isDrop ? '↓' : '↑'}</span>
      {formatDifference(last.difference)} {describeWhen(last)}
    </Chip>
  );
}

/** Unknown where the price is; absent while the tax of a known price isn't calculated. */
function PropertyTax({ lptRate, currentPrice }: ListingDetail) {
  if (lptRate < 0 && currentPrice > 0) return null;
  return (
    <Figure name="Local Property Tax (LPT)">
      {lptRate < 0 ? 'Price Unknown' : `${formatEuro(lptRate)} a year`}
    </Figure>
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

import { formatAddress } from '../contract/format-address.ts';
import type { Agency, ListingDetail, LptBasis } from '../contract/listing.ts';
import { toChangeSummary } from './change-summary.ts';
import { toAdverts, toSaleHistory } from './home.ts';
import type { AroundRow, ListingRecord, ListingRow } from './listing-records.ts';
import { toLooks } from './looks.ts';
import { toNearby } from './near.ts';
import { toBid, toPriceRange } from './price-range.ts';
import { findSalePrice } from './sold-for.ts';
import { toArea, toPrice } from './summaries.ts';

/** The answer of a listing, with its history, also after it is gone. */
export function toListing(id: number, record: ListingRecord): ListingDetail {
  const { listing, spell, around, range, bid } = record;
  if (!spell) throw new Error(`listing ${id} has no spell on the market`);
  const displayTitle = formatAddress(listing.title);
  const priceHistory = toPriceHistory(record);
  const saleHistory = toSaleHistory(record.sales ?? []);
  const soldFor = findSalePrice({ status: listing.status, priceHistory, saleHistory });
  return {
    title: listing.title,
    ...(displayTitle !== listing.title && { displayTitle }),
    county: listing.county,
    beds: listing.beds ?? 0,
    baths: listing.baths ?? 0,
    propertyType: listing.property_type ?? '',
    ber: listing.ber ?? '',
    eircode: listing.eircode ? `${listing.eircode.slice(0, 3)} ${listing.eircode.slice(3)}` : '',
    currentPrice: toPrice(listing),
    ...toArea(listing),
    lptRate: listing.lpt_charge_eur ?? -1,
    ...(listing.lpt_charge_eur !== null && { lptBasis: describeLpt(listing) }),
    status: listing.status,
    ...(listing.is_live && listing.page_url && { advertUrl: listing.page_url }),
    lastSeen: listing.last_seen,
    priceHistory,
    ...toAdverts(record.adverts ?? []),
    saleHistory,
    ...(soldFor && { soldFor }),
    changeSummary: toChangeSummary(spell),
    agency: describeAgency(listing),
    ...(range && { priceRange: toPriceRange(range, record.comparables ?? []) }),
    ...(bid && { bid: toBid(bid) }),
    ...(around && toPages(around)),
    ...toNearby(record),
  };
}

/** The newest event first. */
function toPriceHistory({ listing, history }: ListingRecord): ListingDetail['priceHistory'] {
  return (history ?? []).toReversed().map((event) => ({
    change: event.change,
    price: toPrice({ ...listing, price_eur: event.price_eur }),
    difference: event.difference_eur,
    published: event.happened_by.slice(0, 10),
    ...toLooks(event),
  }));
}

function toPages(row: AroundRow): Pick<ListingDetail, 'street' | 'place'> {
  const { street_key, display_street, place_key, display_place } = row;
  return {
    ...(street_key && display_street && { street: { key: street_key, name: display_street } }),
    ...(place_key && display_place && { place: { key: place_key, name: display_place } }),
  };
}

function describeLpt(row: ListingRow): LptBasis {
  return {
    taxYear: row.lpt_year,
    baseCharge: row.lpt_base_eur,
    adjustmentPercent: row.lpt_factor_pct,
    adjustment: row.lpt_status,
    source: row.lpt_source,
    adjustmentSource: row.lpt_factor_source,
    adjustmentAsOf: row.lpt_factor_as_of,
  };
}

function describeAgency(row: ListingRow): Agency {
  return {
    agencyName: row.agency_name ?? '',
    contactName: row.contact_name ?? '',
    phoneNumber: row.phone ?? '',
    ...(row.office_hours && { officeHours: row.office_hours }),
    ...(row.agency_address && { address: row.agency_address.split('\n') }),
  };
}

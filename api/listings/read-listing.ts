import type { OpenVersion } from '../../warehouse/open.ts';
import type { County, ListingChange } from '../../warehouse/vocabulary.ts';
import { formatAddress } from '../contract/format-address.ts';
import type { Agency, ListingDetail, LptBasis } from '../contract/listing.ts';
import { readQuery } from '../queries.ts';
import { type SpellRow, toChangeSummary } from './change-summary.ts';
import { type HomeAdvertRow, type HomeSaleRow, toAdverts, toSaleHistory } from './home.ts';
import { type LooksRow, toLooks } from './looks.ts';
import { maybeNearSchools, maybeNearStops } from './near.ts';
import { toPrice } from './summaries.ts';

type ListingRow = {
  listing_id: number;
  title: string;
  county: County;
  property_type: string | null;
  ber: string | null;
  eircode: string | null;
  status: ListingDetail['status'];
  price_kind: string;
  agency_name: string | null;
  contact_name: string | null;
  phone: string | null;
  office_hours: string | null;
  agency_address: string | null;
  page_url: string | null;
  price_eur: number | null;
  beds: number | null;
  baths: number | null;
  is_live: boolean;
  has_position: boolean;
  lpt_charge_eur: number | null;
  lpt_base_eur: number;
  lpt_factor_pct: number | null;
  lpt_status: LptBasis['adjustment'];
  lpt_source: string;
  lpt_factor_source: string | null;
  lpt_factor_as_of: string;
  lpt_year: number;
  last_seen: string;
};

type HistoryRow = LooksRow & {
  change: ListingChange;
  price_eur: number | null;
  difference_eur: number;
};

/** The pages of the listing's street and place; null where there is none. */
type AroundRow = {
  street_key: string | null;
  display_street: string | null;
  place_key: string | null;
  display_place: string | null;
};

const listingQuery = readQuery('listing');
const historyQuery = readQuery('listing_history');
const salesQuery = readQuery('listing_sales');
const advertsQuery = readQuery('home_adverts');
const spellQuery = readQuery('home_spell');
const streetQuery = readQuery('listing_street');

/**
 * A listing with its history, also after it is gone; undefined where no listing ever had that id.
 */
export async function maybeReadListing(
  { query }: Pick<OpenVersion, 'query'>,
  id: number,
): Promise<ListingDetail | undefined> {
  const values = { id: String(id) };
  const [row] = await query<ListingRow>(listingQuery, values);
  if (!row) return undefined;
  const [events, sales, adverts, [spell], [around]] = await Promise.all([
    query<HistoryRow>(historyQuery, values),
    query<HomeSaleRow>(salesQuery, values),
    query<HomeAdvertRow>(advertsQuery, values),
    query<SpellRow>(spellQuery, values),
    query<AroundRow>(streetQuery, values),
  ]);
  if (!spell) throw new Error(`listing ${id} has no spell on the market`);
  const currentPrice = toPrice(row);
  const displayTitle = formatAddress(row.title);
  const schools = row.has_position ? await maybeNearSchools(query, id) : undefined;
  const transport = row.has_position ? await maybeNearStops(query, id) : undefined;
  return {
    title: row.title,
    ...(displayTitle !== row.title && { displayTitle }),
    county: row.county,
    beds: row.beds ?? 0,
    baths: row.baths ?? 0,
    propertyType: row.property_type ?? '',
    ber: row.ber ?? '',
    eircode: row.eircode ? `${row.eircode.slice(0, 3)} ${row.eircode.slice(3)}` : '',
    currentPrice,
    lptRate: row.lpt_charge_eur ?? -1,
    ...(row.lpt_charge_eur !== null && { lptBasis: describeLpt(row) }),
    status: row.status,
    ...(row.is_live && row.page_url && { advertUrl: row.page_url }),
    ...(!row.is_live && { lastSeen: row.last_seen }),
    priceHistory: events.toReversed().map((event) => ({
      change: event.change,
      price: toPrice({ ...row, price_eur: event.price_eur }),
      difference: event.difference_eur,
      published: event.happened_by.slice(0, 10),
      ...toLooks(event),
    })),
    ...toAdverts(adverts),
    saleHistory: toSaleHistory(sales),
    changeSummary: toChangeSummary(spell),
    agency: describeAgency(row),
    ...(around && toPages(around)),
    ...(schools && { schools }),
    ...(transport && { transport }),
  };
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

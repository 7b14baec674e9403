import type {
  Bid,
  Comparable,
  ComparableScores,
  CountedSpread,
  PriceRange,
  PriceSpread,
  StreetRange,
} from '../contract/comparables.ts';

type SpreadRow<Prefix extends string> = {
  readonly [column in `${Prefix}${'low_eur' | 'middle_eur' | 'high_eur'}`]: number | null;
};

type AreaRow = SpreadRow<'area_'> & {
  readonly area_page_key: string | null;
  readonly area_name: string | null;
  readonly area_sales: number | null;
};

type StreetSpreadRow = SpreadRow<'street_'> & { readonly street_sales: number | null };

export type RangeRow = SpreadRow<''> &
  SpreadRow<'sales_'> &
  AreaRow &
  StreetSpreadRow & {
    readonly ratio_area: string | null;
    readonly ratio_sales: number | null;
    readonly is_disputed: boolean;
  };

export type ComparableRow = {
  readonly sale_id: number;
  readonly advert_listing_id: number | null;
  readonly address: string;
  readonly title: string | null;
  readonly page_key: string | null;
  readonly price_eur: number;
  readonly price_now_eur: number;
  readonly beds: number | null;
  readonly floor_area_m2: number | null;
  readonly is_own: boolean;
  readonly sale_date: string;
};

export type BidRow = {
  readonly county: string;
  readonly routing_key: string | null;
  readonly band_low_eur: number | null;
  readonly band_high_eur: number | null;
  readonly age_days: number | null;
  readonly sales: number | null;
  readonly p10_of_last: number;
  readonly median_of_last: number;
  readonly p90_of_last: number;
  readonly p10_of_first: number;
  readonly median_of_first: number;
  readonly p90_of_first: number;
  readonly rank_area: string | null;
  readonly rank_homes: number;
  readonly cheaper_homes: number;
  readonly rank_median_eur: number;
  readonly is_flat: boolean;
  readonly time_outcome: 'agreed' | 'gone' | null;
  readonly time_year: number;
  readonly time_days: number;
  readonly time_share: number;
};

/** What a home would fetch, from its row and the sales near it. */
export function toPriceRange(row: RangeRow, sales: readonly ComparableRow[]): PriceRange {
  const own = sales.find(({ is_own }) => is_own);
  const bySales = toSpread(row, 'sales_');
  const range = toSpread(row, '');
  return {
    ...(range && { range }),
    ...(row.ratio_area !== null &&
      row.ratio_sales !== null && { asked: { area: row.ratio_area, sales: row.ratio_sales } }),
    ...(bySales && { bySales }),
    ...(row.is_disputed && { isDisputed: true }),
    sales: sales.filter(({ is_own }) => !is_own).map(toComparable),
    ...(own && { ownSale: toComparable(own) }),
    ...toStreet(row, 'street'),
    ...toArea(row),
  };
}

export type StreetRangeRow = StreetSpreadRow &
  AreaRow & { readonly is_unit: boolean; readonly sales: readonly ComparableRow[] | null };

/** What the houses, or the flats, of a street fetch. */
export function toStreetRange(row: StreetRangeRow): StreetRange {
  return {
    kind: row.is_unit ? 'flats' : 'houses',
    ...toStreet(row, 'range'),
    sales: (row.sales ?? []).map(toComparable),
    ...toArea(row),
  };
}

function toStreet<Name extends 'street' | 'range'>(
  row: StreetSpreadRow,
  name: Name,
): { [name in Name]?: CountedSpread } {
  const spread = toSpread(row, 'street_');
  return spread && row.street_sales !== null
    ? ({ [name]: { ...spread, sales: row.street_sales } } as { [name in Name]: CountedSpread })
    : {};
}

function toArea(row: AreaRow): Pick<PriceRange, 'area'> {
  const spread = toSpread(row, 'area_');
  const { area_name, area_page_key, area_sales } = row;
  if (!spread || area_name === null || area_sales === null) return {};
  return {
    area: {
      ...spread,
      sales: area_sales,
      name: area_name,
      ...(area_page_key !== null && { key: area_page_key }),
    },
  };
}

function toSpread<Prefix extends string>(
  row: SpreadRow<Prefix>,
  prefix: Prefix,
): PriceSpread | undefined {
  const low = row[`${prefix}low_eur`];
  const middle = row[`${prefix}middle_eur`];
  const high = row[`${prefix}high_eur`];
  if (low === null || middle === null || high === null) return undefined;
  return { low, middle, high };
}

function toComparable(row: ComparableRow): Comparable {
  return {
    saleId: row.sale_id,
    address: row.address,
    dateOfSale: row.sale_date,
    price: row.price_eur,
    priceNow: row.price_now_eur,
    ...(row.beds !== null && { beds: row.beds }),
    ...(row.floor_area_m2 !== null && { floorArea: row.floor_area_m2 }),
    ...(row.advert_listing_id !== null &&
      row.title !== null && { listingId: row.advert_listing_id, listingTitle: row.title }),
    ...(row.page_key !== null && { streetKey: row.page_key }),
  };
}

/** What someone who wants to bid should know. */
export function toBid(row: BidRow): Bid {
  const { sales, rank_area, time_outcome } = row;
  return {
    ...(sales !== null && {
      fetched: {
        area: row.routing_key ?? row.county,
        ...(row.band_low_eur !== null && { askingFrom: row.band_low_eur }),
        ...(row.band_high_eur !== null && { askingBelow: row.band_high_eur }),
        ...(row.age_days !== null && { days: row.age_days }),
        sales,
        ofLast: { low: row.p10_of_last, median: row.median_of_last, high: row.p90_of_last },
        ofFirst: { low: row.p10_of_first, median: row.median_of_first, high: row.p90_of_first },
      },
    }),
    ...(rank_area !== null && {
      rank: {
        area: rank_area,
        kind: row.is_flat ? ('flats' as const) : ('houses' as const),
        homes: row.rank_homes,
        cheaper: row.cheaper_homes,
        medianPrice: row.rank_median_eur,
      },
    }),
    ...(time_outcome !== null && {
      time: {
        area: row.county,
        outcome: time_outcome,
        year: row.time_year,
        days: row.time_days,
        share: row.time_share,
      },
    }),
  };
}

export type ScoreRow = {
  readonly group_kind: 'country' | 'part' | 'county' | 'evidence';
  readonly group_name: string;
  readonly sales: number;
  readonly answered_sales: number;
  readonly median_error_log: number | null;
  readonly within_10_share: number | null;
  readonly within_20_share: number | null;
  readonly held_share: number | null;
  readonly median_high_over_low: number | null;
};

/** The scores of a version; an error of logarithms is given in per cent. */
export function toScores(rows: readonly ScoreRow[]): ComparableScores {
  const toPercent = (share: number | null) => (share === null ? null : round(100 * share));
  return rows.map((row) => ({
    kind: row.group_kind,
    name: row.group_name,
    sales: row.sales,
    answered: row.answered_sales,
    medianErrorPercent:
      row.median_error_log === null ? null : round(100 * Math.expm1(row.median_error_log)),
    within10Percent: toPercent(row.within_10_share),
    within20Percent: toPercent(row.within_20_share),
    heldPercent: toPercent(row.held_share),
    highOverLow: row.median_high_over_low,
  }));
}

const round = (value: number) => Math.round(10 * value) / 10;

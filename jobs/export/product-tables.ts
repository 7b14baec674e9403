/** The source of a table's facts, which decides its licence. */
type Origin = 'register' | 'adverts' | 'both' | 'ours';

/** A view of the data product as it is exported. */
export type ProductTable = {
  readonly name: string;
  /**
   * A sort without ties, so that the same version gives the same bytes. By county and date, for
   * people who read only part of the file.
   */
  readonly order: string;
  /** The columns that identify its rows; none if there may be identical rows. */
  readonly key: readonly string[];
  readonly origin: Origin;
};

/** The views of `main`, in a useful order for readers. */
export const productTables: readonly ProductTable[] = [
  table('sales', 'county, sale_date, sale_id', ['sale_id'], 'both'),
  table('listings', 'county, first_seen_at, listing_id', ['listing_id'], 'adverts'),
  table(
    'listing_events',
    'county, happened_by, listing_id, event_number',
    ['listing_id', 'event_number'],
    'both',
  ),
  table('homes', 'county, property_id', ['property_id'], 'both'),
  table(
    'home_histories',
    'county, property_id, step_number',
    ['property_id', 'step_number'],
    'both',
  ),
  table(
    'sale_listings',
    'sale_date, sale_id, listing_id, is_compared, asking_price_eur',
    [],
    'both',
  ),
  table('monthly_prices', 'area, month_date', ['area', 'month_date'], 'register'),
  table('price_indices', 'area, months, start_date', ['area', 'months', 'start_date'], 'register'),
  table('price_index_revisions', 'area, start_date', ['area', 'start_date'], 'register'),
  table('sold_against_asking', 'area, routing_key, start_date', [], 'both'),
  table('listing_outcomes', 'area, start_date', ['area', 'start_date'], 'adverts'),
  table(
    'market_times',
    'area, outcome, market_year, age_days',
    ['area', 'outcome', 'market_year', 'age_days'],
    'adverts',
  ),
  table('county_statistics', 'county, month_date', ['county', 'month_date'], 'both'),
  table('register_changes', 'pulled_at, pull, month_date', ['pull', 'month_date'], 'register'),
  table('register_lag', 'age_months', ['age_months'], 'register'),
  table('filling_months', 'area, month_date', ['area', 'month_date'], 'register'),
  table('match_reasons', 'match_reason', ['match_reason'], 'ours'),
  table('sources', 'source', ['source'], 'ours'),
];

function table(name: string, order: string, key: readonly string[], origin: Origin): ProductTable {
  return { name, order, key, origin };
}

/**
 * What to build: the years of sale whose lines changed and the listings in `changed_listings`, or all. With `none` no
 * file of the register came: what is made of the register alone stays as it is.
 */
export type ChangedYears = readonly number[] | 'all' | 'none';

type Partition = {
  /** A table is cut by the first of these columns that it has, or not at all. */
  readonly columns: readonly string[];
  /** The table that names the values to build; years are known without one. */
  readonly values: string;
  /**
   * Tables without such a column of which the rows that go with what changed are enough: those of these addresses, found
   * among what the reader of another partition is shown where it has them all.
   */
  readonly addresses?: Readonly<
    Record<string, { readonly values: string; readonly among?: string }>
  >;
  /** Whether all that changes is of the years that changed, and found sooner among them. */
  readonly isOfYears?: true;
  /** Tables of which what changed is found once, because many read it. */
  readonly copied?: readonly string[];
  /** The SELECTs of `changes/` that this table follows from, in order. */
  readonly findings: readonly string[];
  /** What these read as the build leaves it: built before the first model of the partition. */
  readonly after: readonly string[];
};

/** What the loader says of listings. */
export const changedListings = 'work.main.changed_listings';

/** What is told of the register's lines before a build: the sales to make again, and the years of which lines changed. */
export const changedLines = 'work.main.changed_lines';
export const changedLineYears = 'work.main.changed_line_years';

const ofListings = { values: changedListings, findings: [], after: [] };
const ofAddresses = [
  'known_adverts',
  'known_sales',
  'arrivals',
  'addresses',
  'eircodes',
  'former_cells',
];
const ofCells = [
  ...ofAddresses,
  'eircode_addresses',
  'sales',
  'sale_addresses',
  'cells',
  'cell_addresses',
];
const ofHomes = [...ofCells, 'former_finds', 'relinked'];

/** The columns by which models say that they can be built in parts. */
export const partitions: Readonly<Record<string, Partition>> = {
  sale_year: { columns: ['sale_year'], values: '', findings: [], after: [] },
  // The sales of which the line changed, or what their own day tells of them.
  line: { columns: ['sale_id'], values: changedLines, findings: [], after: [] },
  // The years of which lines changed: what a sale is judged to be is nothing to it.
  line_year: { columns: ['sale_year'], values: changedLineYears, findings: [], after: [] },
  // The sales that came or went, or of which another thing is known.
  sale_id: {
    columns: ['sale_id'],
    values: 'work.changes.sales',
    isOfYears: true,
    addresses: {
      'core.addresses': { values: 'work.changes.sale_addresses', among: 'cell_id' },
    },
    copied: ['core.addresses', 'core.sales'],
    findings: [...ofCells, 'former_finds'],
    after: [],
  },
  // The sales that may be of another home than before.
  relinked: {
    columns: ['sale_id'],
    values: 'work.changes.relinked',
    findings: ofHomes,
    after: ['core.sale_property_links'],
  },
  listing_id: { columns: ['listing_id'], ...ofListings, copied: ['staging.listing_runs'] },
  other_listing_id: { columns: ['other_listing_id'], ...ofListings },
  address_id: {
    columns: ['address_id'],
    values: 'work.changes.addresses',
    findings: ofAddresses,
    after: [],
  },
  eircode: {
    columns: ['eircode'],
    values: 'work.changes.eircodes',
    addresses: {
      'core.addresses': { values: 'work.changes.eircode_addresses', among: 'cell_id' },
    },
    findings: ofCells,
    after: [],
  },
  cell_id: {
    columns: ['cell_id'],
    values: 'work.changes.cells',
    addresses: { 'core.sales': { values: 'work.changes.cell_addresses' } },
    copied: ['core.addresses'],
    findings: ofCells,
    after: [],
  },
  // Listings and homes that hang together, which are linked and told together.
  kin: {
    columns: ['listing_id', 'home_id'],
    values: 'work.changes.kin',
    copied: ['core.advert_events', 'core.listing_stays'],
    findings: [...ofHomes, 'lone', 'touched_listings', 'kin'],
    after: [
      'core.close_pairs',
      'core.listing_home_sales',
      'core.lone_sales',
      'core.sale_listing_candidates',
      'core.sale_property_links',
    ],
  },
};

/** The partitions of which a build changes few of very many. */
export const fewOfMany: readonly string[] = ['listing_id', 'sale_id', 'kin'];

/** A SELECT of `changes/` that is run before the build, after the tables that it reads, or both: then each has its name. */
type Finding = {
  readonly moments: readonly ('before' | 'after')[];
  /** The partition by which it sees a table; any other whole. */
  readonly cuts: Readonly<Record<string, string>>;
};

const atBoth = ['before', 'after'] as const;

/** The SELECTs of `changes/` that aren't of what the build has made by then alone. */
export const findings: Readonly<Record<string, Finding>> = {
  cell_addresses: { moments: ['after'], cuts: { 'core.addresses': 'cell_id' } },
  former_pairs: { moments: ['before'], cuts: { 'core.advert_pairs': 'listing_id' } },
  known_adverts: { moments: atBoth, cuts: { 'core.adverts': 'listing_id' } },
  known_sales: { moments: atBoth, cuts: { 'core.sales': 'line' } },
  former_finds: {
    moments: ['after'],
    cuts: { 'core.sale_listing_candidates': 'sale_id', 'core.listing_home_sales': 'sale_id' },
  },
  lone: { moments: atBoth, cuts: {} },
};

/** Which rows of a table changed, by the column that its partition is cut by. */
export function isChanged(
  partition: string,
  column: string,
  changed: Exclude<ChangedYears, 'all'>,
): string {
  if (partition !== 'sale_year') return `${column} in (from ${partitions[partition]?.values})`;
  // No year changes where a file came again with the same lines in other bytes.
  const isNone = changed === 'none' || changed.length === 0;
  return isNone ? 'false' : `${column} in (${changed.join(', ')})`;
}

/**
 * The tables of schools, stops, routes and posts, each with the columns of its Parquet file, in order,
 * with their DuckDB types. Unknown is null.
 */
export const placeTables = {
  /**
   * A school, by its roll number. The position is in degrees, both or neither; pupils as enrolled.
   */
  schools: {
    roll_number: 'VARCHAR',
    name: 'VARCHAR',
    level: 'VARCHAR',
    gender: 'VARCHAR',
    ethos: 'VARCHAR',
    address: 'VARCHAR',
    county: 'VARCHAR',
    eircode: 'VARCHAR',
    pupils: 'INTEGER',
    latitude: 'DOUBLE',
    longitude: 'DOUBLE',
  },
  /** A stop. The platforms of a station are one stop. */
  stops: {
    stop_id: 'VARCHAR',
    plate_code: 'VARCHAR',
    stop_type: 'VARCHAR',
    name: 'VARCHAR',
    name_ga: 'VARCHAR',
    latitude: 'DOUBLE',
    longitude: 'DOUBLE',
  },
  /**
   * A service that calls at a stop: given in full, or by a label (`Bus Éireann 64`) that a table of
   * routes explains.
   */
  stop_services: {
    stop_id: 'VARCHAR',
    label: 'VARCHAR',
    service_number: 'VARCHAR',
    display_name: 'VARCHAR',
    destination: 'VARCHAR',
    operator: 'VARCHAR',
  },
  /** A route of a table of routes. */
  routes: {
    route_id: 'VARCHAR',
    service_number: 'VARCHAR',
    display_name: 'VARCHAR',
    operator: 'VARCHAR',
  },
  /** A post of the blog, by its file's name; its HTML is safe to show, with a mark for the chart. */
  blog_posts: {
    file_name: 'VARCHAR',
    title: 'VARCHAR',
    author_name: 'VARCHAR',
    body_html: 'VARCHAR',
    listing_id: 'BIGINT',
    published_date: 'VARCHAR',
  },
} as const;
export type PlaceTable = keyof typeof placeTables;

/** A row of one of these tables. */
export type PlaceRow<Table extends PlaceTable> = {
  readonly [Column in keyof (typeof placeTables)[Table]]:
    | ((typeof placeTables)[Table][Column] extends 'VARCHAR' ? string : number)
    | null;
};

/**
 * A file of schools, stops, routes or posts, prepared for loading: one Parquet file for each table
 * that it fills.
 */
export type PreparedPlacesFile = {
  readonly tables: { readonly [Table in PlaceTable]?: string };
  /** Schools, stops, routes or posts. */
  readonly rows: number;
  /** `YYYY-MM-DD` of the newest post; null if there is none yet. */
  readonly newestRecord?: string | null;
};

/** A post of the blog. */
export type BlogPost = {
  /** Its file's name in the folder, which identifies the post. */
  readonly fileName: string;
  readonly title: string;
  readonly authorName: string;
  /** `YYYY-MM-DD`. */
  readonly publishedDate: string;
  /** The listing that it is about; null where it is about none. */
  readonly listingId: number | null;
  /** HTML that is safe to show, with a mark where the listing's chart goes. */
  readonly bodyHtml: string;
};

/** The columns of a file of posts (NDJSON), with their DuckDB types. */
export const postColumns = {
  file_name: 'VARCHAR',
  title: 'VARCHAR',
  author_name: 'VARCHAR',
  body_html: 'VARCHAR',
  listing_id: 'BIGINT',
  published_date: 'DATE',
} as const;

/**
 * The posts of a pull, prepared for loading: NDJSON with the columns of `postColumns`, each file
 * once.
 */
export type PreparedPosts = {
  readonly postsPath: string;
  readonly rows: number;
  /** `YYYY-MM-DD` of the newest post; null where there is none yet. */
  readonly newestRecord: string | null;
};

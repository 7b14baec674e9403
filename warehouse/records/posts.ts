/** A post of the blog. */
export type BlogPost = {
  /** Its file's name in the folder, which identifies the post. */
  readonly fileName: string;
  readonly title: string;
  readonly authorName: string;
  /** `YYYY-MM-DD`. */
  readonly publishedDate: string;
  /** The listing that it is about; null if none. */
  readonly listingId: number | null;
  /** HTML that is safe to show, with a mark where the listing's chart goes. */
  readonly bodyHtml: string;
};

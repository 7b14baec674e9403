/** The blog: a folder of Markdown files, which whoever runs the site writes. */
export const source = {
  kind: 'blog',
  title: 'Posts of the blog',
  publisher: 'Whoever runs the site: each post names its author',
  licence: "The site's own words; what a post takes from others it says itself",
  /** None of its own: a folder beside the sources file. */
  homepage: '',
  inventedLike: 'the posts of a blog',
  /** A cron line, Europe/Dublin. */
  cadence: '50 6 * * *',
  /** Goes up when the same posts would be prepared differently. */
  parserVersion: 1,
  expectations: {
    maxPosts: 10_000,
    /** Of a post: a long read has 50 kB, and Markdown that isn't closed is read to its end over and over. */
    maxPostBytes: 256 * 1024,
    /** Of all posts together. */
    maxBytes: 64 * 1024 ** 2,
  },
} as const;

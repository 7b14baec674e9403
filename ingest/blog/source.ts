/** The blog: a folder of Markdown files, written by the site's operator. */
export const source = {
  kind: 'blog',
  title: 'Posts of the blog',
  publisher: "The site's operator; each post names its author",
  licence: "The site's own text; a post names the sources that it quotes",
  /** None: it is a folder next to the sources file. */
  homepage: '',
  inventedLike: 'the posts of a blog',
  /** A cron line, Europe/Dublin. */
  cadence: '50 6 * * *',
  /** Raised whenever the same posts would be prepared differently. */
  parserVersion: 1,
  expectations: {
    maxPosts: 10_000,
    /**
     * Per post. A long article has 50 kB, and Markdown with many unclosed marks takes time that
     * grows faster than its length.
     */
    maxPostBytes: 256 * 1024,
    /** For all posts together. */
    maxBytes: 64 * 1024 ** 2,
  },
} as const;

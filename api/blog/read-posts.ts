import type { BlogArticle, BlogPosts } from '../contract/blog.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';

type Asked = Pick<ServedVersion, 'query'>;

type PostRow = {
  title: string;
  author_name: string;
  published_date: string;
  body_html: string;
  listing_id: number | null;
  listing_title: string | null;
  beds: number | null;
  baths: number | null;
  property_type: string | null;
  county: string | null;
};

const listQuery = readQuery('blog_posts');
const postQuery = readQuery('blog_post');

/** Every post, newest first. */
export async function readPosts({ query }: Asked): Promise<BlogPosts> {
  return await query<BlogPosts[number]>(listQuery);
}

/** A post with the details of its listing; undefined if no post has that id. */
export async function findPost({ query }: Asked, id: number): Promise<BlogArticle | undefined> {
  const [row] = await query<PostRow>(postQuery, { id: String(id) });
  if (!row) return undefined;
  const { listing_id, listing_title } = row;
  return {
    title: row.title,
    publishedBy: row.author_name,
    publishedOn: row.published_date,
    body: row.body_html,
    beds: row.beds ?? 0,
    baths: row.baths ?? 0,
    propertyType: row.property_type ?? '',
    county: row.county ?? '',
    ...(listing_id !== null &&
      listing_title !== null && { listing: { id: listing_id, title: listing_title } }),
  };
}

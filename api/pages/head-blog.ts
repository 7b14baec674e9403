import type { BlogArticle } from '../contract/blog.ts';
import { formatHome } from './format-home.ts';
import { buildPageHead, type Head } from './head-page.ts';
import { parseListingId } from './listing-id.ts';
import { formatSlug } from './slug.ts';

/** What a post's head is made from: the article and its id. */
export type PostFacts = Pick<
  BlogArticle,
  'title' | 'publishedBy' | 'beds' | 'baths' | 'propertyType' | 'county'
> & { id: number };

/**
 * `/blog` and `/blog/{id}/{slug}`. Only the number identifies the post; the head gives its right
 * address.
 */
export function buildBlogHead([id, , ...more]: string[], post: PostFacts | null | undefined) {
  if (more.length > 0) return null;
  if (id === undefined) return blogHead;
  const known = parsePostId(id) === null ? null : post;
  const path = `/blog/${encodeURIComponent(id)}`;
  if (known === undefined) return buildPageHead(path, 'Blog', 'An article of the Luach blog.');
  if (known === null) return buildMissingHead(path);
  return buildPageHead(
    `/blog/${known.id}/${formatSlug(known.title)}`,
    known.title,
    describePost(known),
  );
}

/** The post's number in an address; null for anything else. */
export const parsePostId = parseListingId;

const blogHead = buildPageHead(
  '/blog',
  'Blog',
  'Articles about homes for sale in Ireland and what became of their asking prices.',
);

function buildMissingHead(path: string): Head {
  return { ...buildPageHead(path, 'Article not found', 'There is no such article.'), status: 404 };
}

/** A post about an unknown listing has no home to describe. */
function describePost(post: PostFacts): string {
  return post.county === ''
    ? `${post.title}, an article by ${post.publishedBy} on the Luach blog`
    : `Price history data for ${post.title}, a ${formatHome(post)} for sale in Co. ${post.county}`;
}

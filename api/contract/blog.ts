import { type Static, Type } from 'typebox';
import { priceChartMark } from '../../warehouse/vocabulary.ts';
import { Count, DateText, described, Exact, Text } from './fields.ts';
import { ListingId } from './listing.ts';

const Title = Type.String({ minLength: 1 });
const Author = Type.String({ minLength: 1 });
const Rooms = described(Count, "the listing's; 0 if not known");

/** A post as a row of the blog's list. */
export const BlogPost = Exact({
  id: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'never changes; used in public addresses',
  }),
  title: Title,
  publishedBy: Author,
  publishedOn: DateText,
});
export type BlogPost = Static<typeof BlogPost>;

/** Newest first. */
export const BlogPosts = Type.Array(BlogPost);
export type BlogPosts = Static<typeof BlogPosts>;

/** A post with the facts of the listing that it is about. */
export const BlogArticle = Exact({
  title: Title,
  publishedBy: Author,
  publishedOn: DateText,
  body: Text(
    `HTML that is safe to show; \`${priceChartMark}\` marks the place of the listing's chart`,
  ),
  beds: Rooms,
  baths: Rooms,
  propertyType: Text("the listing's; empty if not known"),
  county: Text("the listing's; empty if there is none"),
  listing: Type.Optional(Exact({ id: ListingId, title: Title }, 'absent if there is none')),
});
export type BlogArticle = Static<typeof BlogArticle>;

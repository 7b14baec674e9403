import type { BlogArticle, BlogPosts } from '../../api/contract/blog.ts';
import { renderBody } from '../../ingest/blog/render-body.ts';

/**
 * Hand-made answers about the blog for the browser tests: invented posts, turned into HTML as real
 * ones are.
 */

const author = 'Niamh Byrne';

export const postsBody: BlogPosts = [
  {
    id: 4711,
    title: 'Three cuts and a sale that fell through: eight months of a semi in Clonskeagh',
    publishedBy: author,
    publishedOn: '2026-11-12',
  },
  {
    id: 4712,
    title: 'How we count a price change',
    publishedBy: author,
    publishedOn: '2026-10-02',
  },
  {
    id: 4713,
    title: 'Of a home that is gone',
    publishedBy: 'Máire Ní Bhriain',
    publishedOn: '2026-09-05',
  },
];

const long = `
The house went on the market in **March** at €640,000. It was raised once, agreed once, and is now asking
[€595,000](/listing/4711/Dublin/14-ardilea-crescent-clonskeagh-dublin-14), which is 7.03% less than at first.

{{price-chart}}

## What happened

| Day | What | Difference | Asking price |
| --- | ---- | ---------: | -----------: |
| 14 Mar 2026 | Listed | - | €640,000 |
| 30 Mar 2026 | Increase | +€5,000 | €645,000 |
| 9 May 2026 | Drop | -€35,000 | €610,000 |
| 2 Jul 2026 | Sale Agreed | - | €610,000 |
| 8 Aug 2026 | Relisted | - | €610,000 |
| 11 Oct 2026 | Drop | -€15,000 | €595,000 |

> A price that was agreed and came back is a price that somebody was ready to pay, and then wasn't.

### Three things to ask

1. Why did the sale fall through?
2. Was a survey done, and may you see it?
   - A survey that the first buyer paid for isn't yours by right.
   - The agent may still tell what was found.
3. What did next door sell for? See [the register](/priceregister/Dublin).

---

Figures as our own tables have them, to 20 November 2026. \`POA\` means that no price was named. More is in
[the law on guide prices](https://www.irishstatutebook.ie/).
`;

const bodies: Readonly<Record<number, string>> = {
  4711: long,
  4712: 'A price that changes from `€800,000` to `AMV: €800,000` has not changed.',
  4713: 'The home is gone.\n\n{{price-chart}}\n\nAnd its chart with it.',
};

/**
 * By number: 4711 is long and has a chart, 4712 is about no listing, 4713's listing isn't known;
 * the others don't exist.
 */
export function articleBody(id: number): BlogArticle | null {
  const post = postsBody.find((one) => one.id === id);
  if (!post) return null;
  const body = renderBody(bodies[id] ?? '', { firstLine: 1, hasListing: true }).html;
  const { id: _, ...facts } = post;
  if (id !== 4711) return { ...facts, body, beds: 0, baths: 0, propertyType: '', county: '' };
  const title = '14 Ardilea Crescent, Clonskeagh, Dublin 14';
  const home = { beds: 3, baths: 2, propertyType: 'Semi-D', county: 'Dublin' };
  return { ...facts, body, ...home, listing: { id: 4711, title } };
}

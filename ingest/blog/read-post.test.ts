import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../warehouse/testing/any-text.ts';
import { readPost } from './read-post.ts';

const front = 'title: A home in Cobh\nauthor: Máire Ní Bhriain\npublished: 2026-11-05\n';

const read = (text: string | Uint8Array) =>
  readPost({ fileName: 'a.md', bytes: Buffer.from(text as string) });

/** What is wrong, as `line: what`. */
function listFaults(text: string | Uint8Array): string[] {
  const post = read(text);
  return 'faults' in post ? post.faults.map(({ line, wrong }) => `${line}: ${wrong}`) : [];
}

function readHtml(body: string, more = ''): string {
  const post = read(`---\n${front}${more}---\n${body}`);
  if ('faults' in post) throw new Error(JSON.stringify(post.faults));
  return post.post.bodyHtml;
}

it('reads a post: its header, and its body as HTML', () => {
  expect(read(`---\n${front}listing: 123456789012345\n---\nIt is **cheaper** now.\n`)).toEqual({
    post: {
      fileName: 'a.md',
      title: 'A home in Cobh',
      authorName: 'Máire Ní Bhriain',
      publishedDate: '2026-11-05',
      listingId: 123456789012345,
      bodyHtml: '<p>It is <strong>cheaper</strong> now.</p>\n',
    },
    dropped: [],
  });
});

it.each([
  [
    'a byte order mark and Windows line ends',
    `\ufeff---\r\n${front.replaceAll('\n', '\r\n')}---\r\nText`,
  ],
  ['blanks after the dashes', `--- \n${front}---\t\nText`],
  [
    'comments and quotes',
    `---\n# mine\n${front.replace('A home', '"A home').replace('Cobh', 'Cobh"')}---\nText`,
  ],
  ['an order of its own', `---\n${front.split('\n').toReversed().join('\n')}\n---\nText`],
  ['an empty line', `---\n\n${front}\n---\n\n\nText`],
])('reads a post with %s', (_, text) => {
  expect(listFaults(text)).toEqual([]);
  expect(read(text)).toMatchObject({
    post: { title: 'A home in Cobh', bodyHtml: '<p>Text</p>\n' },
  });
});

it('reads every value as text', () => {
  const text = '---\ntitle: 2026\nauthor: no\npublished: "2026-11-05"\n---\nText';
  expect(read(text)).toMatchObject({
    post: { title: '2026', authorName: 'no', publishedDate: '2026-11-05', listingId: null },
  });
});

const with_ = (name: string, value: string) =>
  `---\n${front.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${value}`)}---\nText\n`;

it.each([
  ['nothing at all', '', '1: has to be ---, and the front matter below it'],
  ['no front matter', '# A home\n', '1: has to be ---, and the front matter below it'],
  ['a blank first line', `\n---\n${front}---\nText`, '1: has to be ---'],
  ['four dashes', `----\n${front}----\nText`, '1: has to be ---'],
  ['dashes that never close', `---\n${front}Text`, '5: ends before the front matter does'],
  ['front matter of nothing', '---\n---\nText', '2: has to be lines of "name: value"'],
  ['a list', '---\n- title\n---\nText', '2: has to be lines of "name: value"'],
  ['a sentence', '---\nA home in Cobh\n---\nText', '2: has to be lines of "name: value"'],
  ['no title', with_('title', '').replace('title: \n', ''), '1: title is missing'],
  ['no author', with_('author', '').replace('author: \n', ''), '1: author is missing'],
  ['no day', with_('published', '').replace('published: \n', ''), '1: published is missing'],
  ['an empty title', with_('title', ''), '2: title is empty'],
  ['a title of blanks', with_('title', '"  "'), '2: title is empty'],
  ['a title too long', with_('title', 'x'.repeat(201)), '2: title is longer than 200 characters'],
  ['an author too long', with_('author', 'x'.repeat(101)), '3: author is longer than 100'],
  [
    'a title of two lines',
    with_('title', '"a\\nb"'),
    "2: title has a character that can't be seen",
  ],
  [
    'a title that turns round',
    with_('title', '"a\\u202eb"'),
    "2: title has a character that can't",
  ],
  ['a list of titles', with_('title', '[a, b]'), '2: title has to be plain text'],
  ['a title in parts', with_('title', '{ a: b }'), '2: title has to be plain text'],
  ['two authors', with_('author', '\n  - a\n  - b'), '3: author has to be plain text'],
  ['an author elsewhere', with_('author', '*title'), '3: author has to be plain text'],
  ['a title that is bytes', with_('title', '!!binary aGk='), '2: title has to be plain text'],
  [
    'a title by another tag',
    with_('title', '!js/function x'),
    '2: is not YAML here (Unresolved tag',
  ],
  ['no such day', with_('published', '2026-02-30'), '4: published has to be a day as 2026-11-05'],
  ['a month too many', with_('published', '2026-13-01'), '4: published has to be a day'],
  ['a day the Irish way', with_('published', '05/11/2026'), '4: published has to be a day'],
  ['a day in words', with_('published', '5 November'), '4: published has to be a day'],
  ['a day and a time', with_('published', '2026-11-05T10:00:00Z'), '4: published has to be a day'],
  [
    'a listing of words',
    `---\n${front}listing: cobh\n---\nText`,
    '5: listing has to be the number',
  ],
  ['a listing of zero', `---\n${front}listing: 0\n---\nText`, '5: listing has to be the number'],
  [
    'a listing below zero',
    `---\n${front}listing: -5\n---\nText`,
    '5: listing has to be the number',
  ],
  ['half a listing', `---\n${front}listing: 1.5\n---\nText`, '5: listing has to be the number'],
  [
    'a listing by powers',
    `---\n${front}listing: 1e3\n---\nText`,
    '5: listing has to be the number',
  ],
  ['a listing too great', `---\n${front}listing: 9007199254740993\n---\nT`, '5: listing has to be'],
  ['a listing of nothing', `---\n${front}listing:\n---\nText`, '5: listing has to be the number'],
  [
    'an unknown name',
    `---\n${front}tags: homes\n---\nText`,
    '5: "tags" is not known (known: title',
  ],
  ['a name in capitals', `---\n${front}Listing: 5\n---\nText`, '5: "Listing" is not known'],
  ['a merge', `---\n${front}<<: *all\n---\nText`, '5: "<<" is not known'],
  [
    'a name twice',
    `---\n${front}title: B\n---\nText`,
    '5: is not YAML here (Map keys must be unique',
  ],
  ['a tab', `---\n${front}\tlisting: 5\n---\nText`, '5: is not YAML here'],
  ['a quote that is open', with_('author', '"Máire'), '4: is not YAML here (Missing closing'],
  ['a colon too many', with_('title', 'Cobh: a home'), '2: is not YAML here (Nested mappings'],
  ['no body', `---\n${front}---\n`, '6: has nothing to read'],
  ['a body of blanks', `---\n${front}---\n \n\t\n`, '6: has nothing to read'],
  [
    'a body that is all cleaned away',
    `---\n${front}---\n<script>x</script>`,
    '6: has nothing to read',
  ],
  [
    'a chart of nothing',
    `---\n${front}---\nText\n\n{{price-chart}}\n`,
    '8: a chart needs "listing"',
  ],
  ['an unknown order', `---\n${front}---\nText\n\n{{map}}\n`, '8: "{{map}}" is not known'],
  [
    'a chart in a quote',
    `---\n${front}listing: 5\n---\n> {{price-chart}}`,
    '7: a chart must be on its own',
  ],
])('refuses %s, by its line', (_, text, fault) => {
  expect(listFaults(text)).toEqual([expect.stringContaining(fault)]);
});

it('reports every fault at once', () => {
  const text = '---\ntitle:\npublished: soon\nlisting: 5\n---\nText\n\n{{chart}}\n';
  expect(listFaults(text)).toEqual([
    '2: title is empty',
    '3: published has to be a day as 2026-11-05, not "soon"',
    '1: author is missing',
    '8: "{{chart}}" is not known (known: {{price-chart}})',
  ]);
});

it('names the line that is not UTF-8', () => {
  expect(listFaults(Buffer.from(`---\n${front}---\nA caf\xe9\n`, 'latin1'))).toEqual([
    '3: is no UTF-8',
  ]);
  expect(
    listFaults(Buffer.concat([Buffer.from(`---\n${front}---\nText\n`), Buffer.from([0x41, 0xff])])),
  ).toEqual(['7: is no UTF-8']);
});

it('never throws, whatever the bytes', () => {
  const pieces = fc.constantFrom(
    '---',
    '\n',
    front,
    'title: ',
    '{{',
    '}}',
    '&a',
    '*a',
    '!',
    '<b',
    '|',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, anyText())), (parts) => {
      read(parts.join(''));
    }),
  );
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void read(bytes)));
});

describe('a body', () => {
  it('has its headings below the title of the page', () => {
    expect(readHtml('# One\n\n## Two\n\n### Three')).toBe(
      '<h2>One</h2>\n<h2>Two</h2>\n<h3>Three</h3>\n',
    );
  });

  it('has its tables in a box that can scroll, each column on its side', () => {
    const html = readHtml('| day | price |\n| --- | ---: |\n| 5 | €1 |\n');
    expect(html).toContain('<div class="post-table"><table>');
    expect(html).toContain('<th scope="col" class="post-right">price</th>');
    expect(html).toContain('<td>5</td>\n<td class="post-right">€1</td>');
    expect(html).toContain('</table></div>');
  });

  it('has typographic quotes, and leaves (c) as it is', () => {
    expect(readHtml('It\'s "a home" (c)')).toBe('<p>It’s “a home” (c)</p>\n');
  });

  it('keeps HTML that Markdown could have written, without its attributes', () => {
    const html = 'x<sup id="a">2</sup> <a href="/about" target="_blank" style="color:red">y</a>';
    expect(readHtml(html)).toBe('<p>x<sup>2</sup> <a href="/about">y</a></p>\n');
  });

  it('has its listing’s chart wherever a line of its own asks for it', () => {
    const body =
      'Before\n\n{{price-chart}}\n\nAfter <b>bold\n\n<blockquote>\n\n{{ price-chart }}\n\nEnd';
    expect(readHtml(body, 'listing: 5\n')).toBe(
      [
        '<p>Before</p>\n',
        '<p>After <b>bold</b></p>\n<blockquote>\n</blockquote>',
        '<p>End</p>\n',
      ].join('<figure data-chart="asking-price"></figure>\n'),
    );
  });

  it('has no chart from its own HTML, nor from code', () => {
    expect(readHtml('<figure data-chart="asking-price"></figure>\n\n`{{price-chart}}`')).toBe(
      '<figure></figure>\n<p><code>{{price-chart}}</code></p>\n',
    );
    expect(readHtml('```\n{{price-chart}}\n```')).toContain('<pre><code>{{price-chart}}\n');
  });

  it('reports which tags were removed', () => {
    const post = read(`---\n${front}---\nText <img src=x> <marquee>y</marquee>`);
    expect(post).toMatchObject({
      dropped: ['img', 'marquee'],
      post: { bodyHtml: '<p>Text  y</p>\n' },
    });
  });
});

it.each([
  [
    'tags in one another',
    `---\n${front}---\n${'<b>'.repeat(80_000)}`,
    '6: has tags that stand too deep',
  ],
  [
    'tags of a line in one another',
    `---\n${front}---\na ${'<b>'.repeat(80_000)}`,
    '6: has tags that stand too deep',
  ],
  [
    'lists in its front matter',
    `---\ntitle: ${'['.repeat(300_000)}\n---\nText`,
    '2: is over 4000 characters long',
  ],
  ['lists in a short one', `---\ntitle: ${'['.repeat(3900)}\n---\nText`, '2: is not YAML here'],
])('rejects a post with too many %s, and names the line', (_, text, fault) => {
  expect(listFaults(text)[0]).toContain(fault);
});

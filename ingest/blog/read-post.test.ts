import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../warehouse/testing/any-text.ts';
import { readPost } from './read-post.ts';

const front = 'title: A home in Cobh\nauthor: Máire Ní Bhriain\npublished: 2026-11-05\n';

const post = (more = '', body = 'Text') => `---\n${front}${more}---\n${body}`;

const read = (text: string | Uint8Array) =>
  readPost({ fileName: 'a.md', bytes: Buffer.from(text as string) });

/** The faults, as `line: fault`. */
function listFaults(text: string | Uint8Array): string[] {
  const found = read(text);
  return 'faults' in found ? found.faults.map(({ line, wrong }) => `${line}: ${wrong}`) : [];
}

function readHtml(body: string, more = ''): string {
  const found = read(post(more, body));
  if ('faults' in found) throw new Error(JSON.stringify(found.faults));
  return found.post.bodyHtml;
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
  ['a byte order mark and Windows line ends', `\ufeff${post().replaceAll('\n', '\r\n')}`],
  ['blanks after the dashes', `--- \n${front}---\t\nText`],
  ['comments and quotes', post('# mine\n').replace('A home in Cobh', '"A home in Cobh"')],
  ['an empty line', `---\n\n${front}\n---\n\n\nText`],
])('reads a post with %s', (_, text) => {
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
const without = (name: string) =>
  `---\n${front.replace(new RegExp(`^${name}: .*\n`, 'm'), '')}---\nT`;

it.each([
  ['', '1: has to be ---, and the front matter below it'],
  [`\n---\n${front}---\nText`, '1: has to be ---'],
  [`----\n${front}----\nText`, '1: has to be ---'],
  [`---\n${front}Text`, '5: ends before the front matter does'],
  ['---\n---\nText', '2: has to be lines of "name: value"'],
  ['---\n- title\n---\nText', '2: has to be lines of "name: value"'],
  [without('title'), '1: title is missing'],
  [without('author'), '1: author is missing'],
  [without('published'), '1: published is missing'],
  [with_('title', '"  "'), '2: title is empty'],
  [with_('title', 'x'.repeat(201)), '2: title is longer than 200 characters'],
  [with_('author', 'x'.repeat(101)), '3: author is longer than 100'],
  [with_('title', '"a\\nb"'), '2: title has an invisible character'],
  [with_('title', '"a\\u202eb"'), '2: title has an invisible character'],
  [with_('title', '[a, b]'), '2: title has to be plain text'],
  [with_('author', '*title'), '3: author has to be plain text'],
  [with_('title', '!!binary aGk='), '2: title has to be plain text'],
  [with_('title', '!js/function x'), '2: is not YAML here (Unresolved tag'],
  [with_('published', '2026-02-30'), '4: published must be a date such as 2026-11-05'],
  [with_('published', '2026-13-01'), '4: published must be a date'],
  [with_('published', '2026-11-05T10:00:00Z'), '4: published must be a date'],
  [post('listing: cobh\n'), '5: listing must be the number'],
  [post('listing: 0\n'), '5: listing must be the number'],
  [post('listing: 1.5\n'), '5: listing must be the number'],
  [post('listing: 9007199254740993\n'), '5: listing must be the number'],
  [post('listing:\n'), '5: listing must be the number'],
  [post('tags: homes\n'), '5: "tags" is not known (known: title'],
  [post('<<: *all\n'), '5: "<<" is not known'],
  [post('title: B\n'), '5: is not YAML here (Map keys must be unique'],
  [with_('title', 'Cobh: a home'), '2: is not YAML here (Nested mappings'],
  [post('', ' \n\t\n'), '6: has nothing to read'],
  [post('', '<script>x</script>'), '6: has nothing to read'],
  [post('', 'Text\n\n{{price-chart}}\n'), '8: a chart needs "listing"'],
  [post('', 'Text\n\n{{map}}\n'), '8: "{{map}}" is not known'],
  [post('listing: 5\n', '> {{price-chart}}'), '7: a chart must be on its own'],
])('refuses %j, by its line', (text, fault) => {
  expect(listFaults(text)).toEqual([expect.stringContaining(fault)]);
});

it('reports all faults together', () => {
  const text = '---\ntitle:\npublished: soon\nlisting: 5\n---\nText\n\n{{chart}}\n';
  expect(listFaults(text)).toEqual([
    '2: title is empty',
    '3: published must be a date such as 2026-11-05, not "soon"',
    '1: author is missing',
    '8: "{{chart}}" is not known (known: {{price-chart}})',
  ]);
});

it('names the line that is not UTF-8', () => {
  const bytes = Buffer.concat([Buffer.from(`${post()}\n`), Buffer.from([0x41, 0xff])]);
  expect(listFaults(bytes)).toEqual(['7: is no UTF-8']);
});

it('never throws, whatever the bytes', () => {
  const words = ['---', '\n', front, 'title: ', '{{', '}}', '&a', '*a', '!', '<b', '|'];
  const pieces = fc.constantFrom(...words);
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
    expect(read(post('', 'Text <img src=x> <marquee>y</marquee>'))).toMatchObject({
      dropped: ['img', 'marquee'],
      post: { bodyHtml: '<p>Text  y</p>\n' },
    });
  });
});

it.each([
  [post('', '<b>'.repeat(80_000)), '6: has tags that are nested too deeply'],
  [`---\ntitle: ${'['.repeat(4000)}\n---\nText`, '2: is over 4000 characters long'],
  [`---\ntitle: ${'['.repeat(3900)}\n---\nText`, '2: is not YAML here'],
])('rejects a post of tags or lists in one another: %#', (text, fault) => {
  expect(listFaults(text)[0]).toContain(fault);
});

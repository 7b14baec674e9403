import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { countRuns } from '../../warehouse/testing/seeds.ts';
import { scriptVectors } from '../testing/script-vectors.ts';
import { renderBody, sanitizeBody } from './render-body.ts';

const tags = new Set(
  `h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd blockquote pre code kbd figure figcaption a strong em b i s del ins sub sup
   small mark abbr cite q table caption thead tbody tfoot tr th td div html head body`.split(/\s+/),
);
const attributes: Readonly<Record<string, RegExp>> = {
  'a href': /^(https?:\/\/|mailto:|(?![a-z]*:|[\\/]{2})\S)/i,
  'a title': /^/,
  'abbr title': /^/,
  'ol start': /^/,
  'th scope': /^col$/,
  'th class': /^post-(right|center)$/,
  'td class': /^post-(right|center)$/,
  'div class': /^post-table$/,
};

const { window } = new JSDOM('');

/** Everything in it, as a browser reads it, that the closed list doesn't have. */
function listStrangers(html: string): string[] {
  const { documentElement } = new window.DOMParser().parseFromString(html, 'text/html');
  return [documentElement, ...documentElement.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const wrong = [...element.attributes]
      .filter((one) => !attributes[`${name} ${one.name}`]?.test(one.value))
      .map((one) => `${name} ${one.name}=${one.value}`);
    return tags.has(name) ? wrong : [name, ...wrong];
  });
}

const render = (text: string) => renderBody(text, { firstLine: 1, hasListing: true }).html;

describe('a body', () => {
  it.each(scriptVectors)('keeps only the allowed tags of %j', (vector) => {
    expect(listStrangers(sanitizeBody(vector).html)).toEqual([]);
    expect(listStrangers(render(vector))).toEqual([]);
    // Inside other text, after it, and where a piece ends too early.
    expect(
      listStrangers(render(`Before ${vector}\n\n> ${vector}\n\n{{price-chart}}\n\nAfter`)),
    ).toEqual(['figure data-chart=asking-price']);
  });

  it('keeps only the allowed tags of any mix of such pieces', () => {
    const vector = fc.constantFrom(...scriptVectors);
    const part = fc.tuple(vector, fc.nat(80), fc.nat(80)).map(([text, a, b]) => text.slice(a, b));
    const marks = ['<', '>', '"', "'", '`', '=', '&', ';', '\n', '\0', '<table>', '</table>', '<b'];
    const pieces = fc.oneof(vector, part, fc.constantFrom(...marks));
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
        expect(listStrangers(render(parts.join('')))).toEqual([]);
      }),
      { numRuns: countRuns(300) },
    );
  });
});

describe('the check of these tests', () => {
  it.each([
    ['<script>x</script>', ['script']],
    ['<a href="//x">x</a>', ['a href=//x']],
    ['<p onclick=x id=y>', ['p onclick=x', 'p id=y']],
    ['<a href="/about" title="x">x</a><a href="mailto:a@example.ie">y</a>', []],
  ])('finds what is not allowed in %s', (html, found) => {
    expect(listStrangers(html)).toEqual(found);
  });
});

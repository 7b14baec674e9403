import { load } from 'cheerio/slim';
import { expect, test } from 'vitest';
import { parseMarkup } from './parse-markup.ts';

test.each(['html', 'xml'] as const)('reads %s of any length as in one piece', (form) => {
  const part =
    '<p class="a&amp;b">Fáilte &amp; sl&aacute;n<!-- no --><br>5&#8364;<![CDATA[x]]></p>\n';
  const text = `<data>${part.repeat(2000)}<q a='${'&lt;'.repeat(40_000)}'>end</q></data>`;
  const whole = form === 'xml' ? load(text, { xml: true }) : load(text);
  const $ = parseMarkup(text, form);
  expect($?.html() === whole.html()).toBe(true);
  expect($?.('p').length).toBe(2000);
  expect($?.('q').text()).toBe('end');
});

test.each(['html', 'xml'] as const)(
  'reads %s as deeply nested as browsers do, and no deeper',
  (form) => {
    const nest = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;
    expect(parseMarkup(nest(500), form)?.('b').length).toBe(500);
    expect(parseMarkup(nest(520), form)).toBeUndefined();
    expect(parseMarkup('<b>'.repeat(300_000), form)).toBeUndefined();
  },
);

test('reads a hundred thousand sibling tags, and stops at a limit', () => {
  const page = (count: number) => `<p>${'<b>x</b>'.repeat(count)}</p>`;
  expect(parseMarkup(page(100_000))?.('b').length).toBe(100_000);
  expect(parseMarkup(page(1_100_000))).toBeUndefined();
});

test('reads some thousand tags next to the root, and stops there', () => {
  expect(parseMarkup('<b>x</b>'.repeat(4000))?.('b').length).toBe(4000);
  expect(parseMarkup('<b>x</b>'.repeat(100_000))).toBeUndefined();
});

test.each(['html', 'xml'] as const)('follows no entity that %s defines', (form) => {
  const inner = '<!ENTITY a "&b;&b;"><!ENTITY b "bomb"><!ENTITY f SYSTEM "file:///etc/passwd">';
  const text = `<!DOCTYPE data [${inner}]><data><p>&a;</p><q>&f;</q></data>`;
  const $ = parseMarkup(text, form);
  expect([$?.('p').text(), $?.('q').text()]).toEqual(['&a;', '&f;']);
});

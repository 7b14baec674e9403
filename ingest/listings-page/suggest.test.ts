import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { suggestFields, suggestLinks } from './suggest.ts';

const fixtures = join(import.meta.dirname, '../../fixtures/listings');
const readPage = (name: string) => readFileSync(join(fixtures, name), 'utf8');
const suggest = (name: string) =>
  Object.fromEntries([...suggestFields(readPage(name))].map(([field, { rule }]) => [field, rule]));

it('names the element that shows a field, and cuts what else it holds', () => {
  expect(suggest('selected-ribbon.html')).toMatchObject({
    title: { select: 'h1.entry-title' },
    price: { select: 'p.property-price span:contains("Price:") + span' },
    beds: { select: 'ul.facts li', match: expect.stringContaining('bed') },
    phone: { select: 'a[href^="tel:"]', attribute: 'href' },
  });
});

it('names the element behind the name of a field', () => {
  expect(suggest('selected-table.html')).toMatchObject({
    beds: { select: 'table.details th:contains("Bedrooms") + td' },
    property_type: { select: 'table.details th:contains("Dwelling") + td' },
  });
});

it('takes an address without a heading as the title, and no menu as the status', () => {
  expect(suggest('selected-seams.html')).toMatchObject({
    title: { select: 'div.top' },
    status: { select: 'div.stamp' },
  });
});

it('suggests the most frequent links, by their class or by where they lead', () => {
  const homes = [1, 2, 3].map((id) => `<div><a href="/homes/${id}.html">${id}</a></div>`).join('');
  const html = `<nav><a href="/a">A</a></nav><div class="menu"><a href="/buy">Buy</a></div>${homes}`;
  expect(suggestLinks(html, 'https://agent.example.ie/')).toMatchObject([
    { rule: { select: 'a[href^="/homes/"]' }, count: 3 },
    { rule: { select: 'div.menu a' }, count: 1 },
  ]);
  const cards = homes.replaceAll('<a ', '<a class="card" ');
  expect(suggestLinks(cards, 'https://agent.example.ie/')[0]).toMatchObject({
    rule: { select: 'a.card' },
    text: 'https://agent.example.ie/homes/1.html',
  });
});

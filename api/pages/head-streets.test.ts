import { expect, it } from 'vitest';
import { formatSalesName } from './format-sales-name.ts';
import { buildSalesHead } from './head-streets.ts';

const key = { key: 'p72', name: 'P72', county: '', isRoutingKey: true, town: 'Bandon' };
const street = { key: 'x', name: 'Dalysfort Road', county: 'Galway', registeredSales: 2 };

it('names a routing key with its post town, a place with its county', () => {
  const facts = { ...key, registeredSales: 1 };
  expect(formatSalesName(facts)).toBe('P72 (Bandon)');
  expect(buildSalesHead('place', ['p72'], facts)).toMatchObject({
    title: 'P72 (Bandon) - Luach',
    description: 'What homes in P72 (Bandon) sold for: 1 sale, and the median by year.',
  });
  const town = { ...facts, name: 'Salthill', county: 'Galway', isRoutingKey: false, town: '' };
  expect(formatSalesName(town)).toBe('Salthill, Co. Galway');
});

it('names a street with its place and county', () => {
  expect(formatSalesName({ ...street, place: 'Salthill' })).toBe(
    'Dalysfort Road, Salthill, Co. Galway',
  );
  expect(formatSalesName({ ...street, place: 'Galway' })).toBe('Dalysfort Road, Co. Galway');
});

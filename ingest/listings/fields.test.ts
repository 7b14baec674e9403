import { expect, it } from 'vitest';
import { berRatings, propertyTypes } from '../../warehouse/vocabulary.ts';
import { parseBer } from './ber.ts';
import { parseEircode } from './eircode.ts';
import { listUnknownFields, nameSet } from './json.ts';
import { parseFloorArea, parsePosition } from './measures.ts';
import { isNoHome, parsePropertyType } from './property-type.ts';
import { parseRooms } from './rooms.ts';
import { parseStatus } from './status.ts';
import { parseLines, parseText } from './texts.ts';

it.each([
  ['3 Bed', 3],
  ['3', 3],
  ['2, 3 & 4 bed', null],
  ['3 & 4 bed', null],
  ['0', null],
  [null, null],
  ['Studio', 0],
  ['one and a half', undefined],
])('%s rooms are %s', (text, rooms) => expect(parseRooms(text)).toBe(rooms));

it.each([
  ['3 Bed | 2 Bath', 3, 2],
  ['Beds: 3 Baths: 2', 3, 2],
  ['2 & 3 bed 1 bath', null, 1],
  ['Ensuite bath and bed', undefined, undefined],
])('%s has %s bedrooms and %s bathrooms', (text, beds, baths) => {
  expect([parseRooms(text, 'bed'), parseRooms(text, 'bath')]).toEqual([beds, baths]);
});

it.each([
  ['Semi-Detached House', 'Semi-D'],
  ['SEMI_DETACHED', 'Semi-D'],
  ['Terraced House', 'Terrace'],
  ['End of Terrace House', 'End of Terrace'],
  ['Houses', 'House'],
  ['Dormer', 'Bungalow'],
  ['Apt.', 'Apartment'],
  ['Mid-terrace Houses', 'Terrace'],
  ['Country House', 'Detached'],
  ['New Homes', 'New Homes'],
  ['Live-Work Unit', null],
  ['Property', null],
  [null, null],
  ['Tree House', undefined],
])('type %s is %s', (text, type) => expect(parsePropertyType(text)).toBe(type));

it('knows every type and every rating by its own name', () => {
  expect(propertyTypes.map(parsePropertyType)).toEqual([...propertyTypes]);
  expect(berRatings.map(parseBer)).toEqual([...berRatings]);
});

it('recognises what is not a home', () => {
  const kinds = ['Retail Unit', 'Farm Land', 'Detached', null];
  expect(kinds.filter(isNoHome)).toEqual(['Retail Unit', 'Farm Land']);
});

it.each([
  ['C2', 'C2'],
  ['BER c2', 'C2'],
  ['BER: B3 BER No. 108193756 Energy Performance Indicator: 197.79 kWh/m²/yr', 'B3'],
  ['SI_666', 'Exempt'],
  ['EXEMPT', 'Exempt'],
  ['BER_PENDING', 'Pending'],
  ['NA', null],
  ['A2A3', 'A2-A3'],
  ['A3 to A2', 'A2-A3'],
  ['FG', 'F-G'],
  ['D1-G', 'D1-G'],
  ['C2-C2', 'C2'],
  ['Z9', undefined],
])('BER %s is %s', (text, ber) => expect(parseBer(text)).toBe(ber));

it.each([
  ['PUBLISHED', 'For Sale'],
  [null, 'For Sale'],
  ['SALE_AGREED', 'Sale Agreed'],
  ['Sale-Agreed', 'Sale Agreed'],
  ['Sold Subject to Contract', 'Sale Agreed'],
  ['Sold', 'Sold'],
  ['Withdrawn', 'Gone'],
  ['Let Agreed', 'To Let'],
  ['Frozen', undefined],
  // Names of a site's sections give no status, but a status listed with them does.
  ['Residential Sales, Sale Agreed', 'Sale Agreed'],
  ['For Sale | Sale Agreed', 'Sale Agreed'],
  ['Residential Sales', 'For Sale'],
  ['For Sale, Sale Agreed, Sold', undefined],
  ['Sold, similar homes wanted', undefined],
])('status %s is %s', (text, status) => expect(parseStatus(text)).toBe(status));

it.each([
  ['D15 X3W6', 'D15X3W6'],
  ['d6wry68', 'D6WRY68'],
  ['A12 3456', null],
  ['Dublin 15', null],
  [null, null],
])('Eircode %s is %s', (text, eircode) => expect(parseEircode(text)).toBe(eircode));

it.each([
  ['77', 77],
  [154.2, 154.2],
  ['1,076 sq ft', 99.96],
  ['88 m²', 88],
  ['0', null],
  ['', null],
  ['1.2 acres', null],
  ['6', undefined],
  ['2581900', undefined],
  ['large', undefined],
])('floor area %s is %s', (text, area) => expect(parseFloorArea(text)).toBe(area));

it('keeps only a position within Ireland', () => {
  expect(parsePosition('53.4', -6.3)).toEqual({ latitude: 53.4, longitude: -6.3 });
  expect(parsePosition(0, 0)).toBeNull();
  expect(parsePosition(-6.3, 53.4)).toBeUndefined();
});

it('makes one line of a text, without entities and invisible characters', () => {
  expect(parseText('  8 O&#39;Connell\n Street,\u00a0Ennis\u200b ')).toBe(
    "8 O'Connell Street, Ennis",
  );
  expect(parseText('Byrne &amp;amp; Sons')).toBe('Byrne & Sons');
  expect(parseText(' \n ')).toBeNull();
  expect(parseText({ a: 1 })).toBeNull();
  expect(parseLines('2 Main Street<br />Naas')).toBe('2 Main Street\nNaas');
});

it('reports the fields that are not known, unless they are empty', () => {
  const advert = { price: 300_000, colour: 'red', note: '', extra: null };
  const found = listUnknownFields(advert, nameSet('price'));
  expect(found).toEqual([{ field: 'field', value: 'colour', count: 1 }]);
});

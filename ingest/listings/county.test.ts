import { expect, it } from 'vitest';
import { findCountyOf } from './county.ts';

it.each([
  // The county in the text has priority over the entry's.
  ['12 Main Street, Naas, Co. Kildare', 'Dublin', 'Kildare', 'address'],
  ['12 Main Street Naas Co Kildare', 'Dublin', 'Kildare', 'address'],
  ['12 Main Street, Co. Kildare, beside the school', 'Dublin', 'Kildare', 'address'],
  ['12 Main Street, Kildare, Newbridge', 'Dublin', 'Kildare', 'town'],
  // A pull of Dublin may show a home in the next county. Every figure counts it in its own county.
  ['Mill Road, Gormanston, Meath', 'Dublin', 'Meath', 'address'],
  // A town that is in only one county identifies it too.
  ['12 Main Street, Swinford', 'Mayo', 'Mayo', 'entry'],
  ['12 Main Street, Cobh', 'Dublin', 'Cork', 'town'],
  // With a routing key that reaches into the entry's county, it may be there.
  ['12 Main Street, Bray', 'Dublin', 'Dublin', 'entry'],
  // Cork has a Blackrock too.
  ['12 Main Street, Blackrock', 'Cork', 'Cork', 'entry'],
  ['12 Main Street, Portobello', 'Dublin', 'Dublin', 'entry'],
  // If an Eircode's key crosses a border, a town of the key decides, then the entry.
  ['12 Main Street, Blessington, W91 X2X2', undefined, 'Wicklow', 'eircode'],
  ['Lugnagun, W91 X2X2', 'Wicklow', 'Wicklow', 'eircode'],
  ['Lugnagun, W91 X2X2', 'Dublin', 'Kildare', 'eircode'],
  ['Lugnagun, W91 X2X2', undefined, 'Kildare', 'eircode'],
] as const)('%s of an entry for %s lies in %s, by %s', (title, county, expected, from) => {
  expect(findCountyOf({ title }, county ? { county } : {})).toEqual({ county: expected, from });
});

it('gives no county if the address names a town of other counties, and names it', () => {
  expect(findCountyOf({ title: '12 Main Street, Bray' }, { county: 'Cork' })).toEqual({
    county: null,
    because: 'the county is unknown: Bray lies in Wicklow or Dublin',
  });
  expect(findCountyOf({ title: '12 Main Street, Bray' }, {}).county).toBeNull();
  expect(findCountyOf({ title: 'A house' }, {})).toEqual({
    county: null,
    because: 'the county is unknown',
  });
});

import { expect, it } from 'vitest';
import { countyOfEircode, maybeCountyText, parsePlace } from './place.ts';

it.each([
  ['51 Moylaragh Drive, Balbriggan, Co. Dublin, K32NV21', 'Dublin', 'Balbriggan'],
  ['36 Woodbank Avenue, Dublin 11, Finglas, Dublin 11, D11RC8Y', 'Dublin', 'Dublin 11'],
  ['2 swiftbanks , Saggart, Saggart, County Dublin', 'Dublin', 'Saggart'],
  ['75 Deerpark Place, Kiltipper, Dublin 24, ', 'Dublin', 'Dublin 24'],
  ['63 Cypress Grove Road, Dublin 6w, Co.Dublin', 'Dublin', 'Dublin 6W'],
  ['84 Main Road, Huntstown, Dublin 15.', 'Dublin', 'Dublin 15'],
  ['Shilmore, Carne, Co. Wexford, Ireland', 'Wexford', 'Carne'],
  ['39 Upper Drive, Beaumont, Cork', 'Cork', 'Beaumont'],
  ['1 Leana Theas, Cappagh Road, Galway', 'Galway', 'Galway'],
  ['4 Shannon View, Limerick City', 'Limerick', 'Limerick City'],
  ['12 Sea Road, SWORDS, DUBLIN', 'Dublin', 'Swords'],
  ['12 Sea Road, Malahide, Dublin North', 'Dublin', 'Malahide'],
  ['Lucan, Co. Dublin', 'Dublin', 'Lucan'],
  ['Emsworth, Kinsealy, Malahide Road, Co. Dublin', 'Dublin', 'Kinsealy'],
  ['Plot 4, Burrow Lane, Portrane (XL plot), North Co. Dublin', 'Dublin', 'Portrane (XL plot)'],
  ['7 Daniel Street, Portobello', null, 'Portobello'],
  ['7 Elm Road, D6W', 'Dublin', 'Dublin 6W'],
  ['Block D4, Co. Kildare', 'Kildare', null],
  ['Kildare', null, 'Kildare'],
  ['2 Clontarf Park, Clontarf, Dubin 3', null, null],
])('%s lies in county %s, locality %s', (title, county, town) => {
  expect(parsePlace(title)).toMatchObject({ county, town, isAbroad: false });
});

it('takes an Eircode from the end of a title, and leaves the title as it is written', () => {
  expect(parsePlace('14 Alder Walk,, Kilcoole, Co. Wicklow, A63 X2K8,')).toMatchObject({
    title: '14 Alder Walk, Kilcoole, Co. Wicklow, A63 X2K8',
    eircode: 'A63X2K8',
    county: 'Wicklow',
  });
  expect(parsePlace('14 Alder Walk, Bray A98X9P6').eircode).toBe('A98X9P6');
  expect(parsePlace('14 Alder Walk, Bray, Z98X9P6').eircode).toBeNull();
});

it('knows a county beyond the border', () => {
  expect(parsePlace('1 Main Street, Newry, Co. Down').isAbroad).toBe(true);
  expect(parsePlace('1 Main Street, Downings, Co. Donegal').isAbroad).toBe(false);
});

it('tells the county of a field, and of a routing key', () => {
  expect(['Co. Cork', 'dublin', 'Dublin 15', 'Munster', null].map(maybeCountyText)).toEqual([
    'Cork',
    'Dublin',
    'Dublin',
    null,
    null,
  ]);
  expect([countyOfEircode('A98X9P6'), countyOfEircode(null)]).toEqual(['Wicklow', null]);
});

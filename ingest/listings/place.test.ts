import { expect, it } from 'vitest';
import { parseCountyText, parsePlace } from './place.ts';

it.each([
  ['51 Moylaragh Drive, Balbriggan, Co. Dublin, K32NV21', 'Dublin', 'Balbriggan'],
  ['36 Woodbank Avenue, Dublin 11, Finglas, Dublin 11, D11RC8Y', 'Dublin', 'Dublin 11'],
  ['75 Deerpark Place, Kiltipper, Dublin 24, ', 'Dublin', 'Dublin 24'],
  ['63 Cypress Grove Road, Dublin 6w, Co.Dublin', 'Dublin', 'Dublin 6W'],
  ['Shilmore, Carne, Co. Wexford, Ireland', 'Wexford', 'Carne'],
  ['1 Leana Theas, Cappagh Road, Galway', 'Galway', 'Galway'],
  ['4 Shannon View, Limerick City', 'Limerick', 'Limerick City'],
  ['12 Sea Road, SWORDS, DUBLIN', 'Dublin', 'Swords'],
  ['12 Sea Road, Malahide, Dublin North', 'Dublin', 'Malahide'],
  ['Emsworth, Kinsealy, Malahide Road, Co. Dublin', 'Dublin', 'Kinsealy'],
  ['Plot 4, Burrow Lane, Portrane (XL plot), North Co. Dublin', 'Dublin', 'Portrane'],
  ['7 Daniel Street, Portobello', null, 'Portobello'],
  ['7 Elm Road, D6W', 'Dublin', 'Dublin 6W'],
  ['Block D4, Co. Kildare', 'Kildare', null],
  ['Kildare', null, 'Kildare'],
  // A typing error in the district or the county, with truncated or leftover text after it.
  ['2 Clontarf Park, Clontarf, Dubin 3', 'Dublin', 'Dublin 3'],
  ['26 Lavarna Grove, Terenure, Dublin 6. W', 'Dublin', 'Dublin 6W'],
  ['5 Sea Road, Clontarf, Dubin 99', null, null],
  ['Land at Courtlough, Lusk, Co Dubin', 'Dublin', 'Lusk'],
  ['1 The Orchard, Palmerstown, Dublin 20. D', 'Dublin', 'Dublin 20'],
  ['Keatings Park, Rathcoole, Co. Dublin, DCRATHCOO', 'Dublin', 'Rathcoole'],
  ['Main Street, Co. Dublin, Swords', 'Dublin', 'Swords'],
  ['1 Sea Road, Dublin 13, Belmayne', 'Dublin', 'Belmayne'],
  ['Site, Rush, Co. Dublin + Full Planning Permission', 'Dublin', 'Rush'],
  ['Hill House, Naul (on c. 2 acres), Co. Dublin', 'Dublin', 'Naul'],
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

const withCountry = `5 Sea Road, Malahide, Co. Dublin, K36 AB12, Ireland|
  5 Sea Road, Malahide, Co. Dublin, K36 AB12, Éire|
  5 Sea Road, Malahide, Co. Dublin, K36 AB12, Republic of Ireland.|
  5 Sea Road, Malahide, Co. Dublin, Ireland, K36 AB12|
  5 Sea Road, Malahide, Co. Dublin K36AB12 Ireland|
  5 Sea Road, Malahide, Co. Dublin Ireland, k36ab12|
  5 Sea Road, Malahide, Baile Átha Cliath, K36AB12, ÉIRE`;

it.each(withCountry.split(/\|\s+/))(
  '%s: a country at the end hides neither county nor Eircode',
  (title) => {
    const place = { county: 'Dublin', town: 'Malahide', eircode: 'K36AB12', isAbroad: false };
    expect(parsePlace(title)).toMatchObject(place);
  },
);

/** The counties in Irish, by their English names. */
const irish = `Carlow: Contae Cheatharlach; Cavan: Co. an Chabháin; Clare: Co. an Chláir;
  Cork: Co. Chorcaí; Donegal: Co. Dhún na nGall; Dublin: Co. Bhaile Átha Cliath;
  Galway: Co. na Gaillimhe; Galway: Gaillimh; Kerry: Contae Chiarraí; Kildare: Co. Chill Dara;
  Kilkenny: Co. Chill Chainnigh; Laois: Co. Laoise; Leitrim: Co. Liatroma; Limerick: Co. Luimnigh;
  Longford: Co. an Longfoirt; Louth: Co. Lú; Mayo: Co. Mhaigh Eo; Meath: Co. na Mí;
  Monaghan: Co. Mhuineacháin; Offaly: Co. Uíbh Fhailí; Roscommon: Co. Ros Comáin;
  Sligo: Co. Shligigh; Tipperary: Co. Thiobraid Árann; Waterford: Co. Phort Láirge;
  Westmeath: Co. na hIarmhí; Wexford: Co. Loch Garman; Wicklow: CO. CHILL MHANTÁIN`;
const irishCounties = irish.split(/;\s+/).map((line) => line.split(': ') as [string, string]);

it.each(irishCounties)('%s is %s, with and without fadas', (county, name) => {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '');
  for (const spelling of [name, bare, name.normalize('NFD'), name.toLowerCase()]) {
    const place = { county, town: 'An Baile Nua', isAbroad: false };
    expect(parsePlace(`1 An tSráid Mhór, An Baile Nua, ${spelling}`)).toMatchObject(place);
    expect(parsePlace(`1 An tSráid Mhór, An Baile Nua ${spelling}, Éire`).county).toBe(
      /^co/i.test(name) ? county : null,
    );
    expect(parseCountyText(spelling)).toBe(county);
  }
});

it('knows a postal district of Dublin in Irish', () => {
  const place = { county: 'Dublin', town: 'Dublin 4' };
  expect(parsePlace('1 Bóthar na Trá, Baile Átha Cliath 4')).toMatchObject(place);
});

const beyond = `1 Main Street, Newry, Co. Down| 1 Main Street, Newry, Co.Down, Ireland|
  1 Main Street, Strabane, County Tyrone| 1 Main Street, Strabane, Co. Tyrone, BT82 8DT|
  1 Main Street, Strabane, Co. Tyrone BT828DT, UK|
  1 Main Street, Strabane, BT82 8DT, Northern Ireland| 1 Main Street, Strabane, BT82|
  1 Main Street, Strabane, N. Ireland| 1 Main Street, Strabane, Tyrone, N.I.|
  1 Main Street, Strabane, Co. Tyrone, Northern Ireland, United Kingdom|
  1 Main Street, Derry, Co. Derry/Londonderry| 1 Main Street, Antrim, COUNTY ANTRIM.|
  An Ómaigh, Contae Thír Eoghain`;

it.each(beyond.split(/\|\s+/))('%s lies beyond the border', (title) => {
  expect(parsePlace(title)).toMatchObject({ county: null, eircode: null, isAbroad: true });
});

it.each([
  ['1 Main Street, Downings, Co. Donegal', 'Donegal'],
  ['Tyrone House, Taylors Hill, Galway', 'Galway'],
  ['12 Antrim Road, Dublin 9', 'Dublin'],
  ['Bank of Ireland House, Main Street, Naas, Co. Kildare, Ireland', 'Kildare'],
  ['Derry, Ballyjamesduff, Co. Cavan', 'Cavan'],
])('%s lies within it', (title, county) => {
  expect(parsePlace(title)).toMatchObject({ county, isAbroad: false });
});

it.each(['1 Calle Mayor, Nerja, Spain', 'Apartment 4, Vilamoura, Algarve'])(
  '%s lies overseas',
  (title) => {
    expect(parsePlace(title)).toMatchObject({ county: null, isAbroad: true });
  },
);

it.each([
  ['Co. Cork', 'Cork'],
  ['dublin', 'Dublin'],
  ['Dublin County', 'Dublin'],
  ['West Cork', 'Cork'],
  ['Co. Galway, Ireland', 'Galway'],
  ['Munster', null],
  [null, null],
])('the field %s means %s', (text, county) => {
  expect(parseCountyText(text)).toBe(county);
});

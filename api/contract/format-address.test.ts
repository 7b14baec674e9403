import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAddress } from './format-address.ts';

describe('an address in capitals', () => {
  test.each([
    ['67 ROSEMOUNT EST, DUNDRUM, DUBLIN 16', '67 Rosemount Est, Dundrum, Dublin 16'],
    ['17 WAINSFORT MANOR DR, TERENURE, DUBLIN 6W', '17 Wainsfort Manor Dr, Terenure, Dublin 6W'],
    ['149A THE GROVE, UNIT B1, DUBLIN15', '149A The Grove, Unit B1, Dublin15'],
    ['APT1, 1ST FLOOR, BLOCK A, 2ND AVE', 'Apt1, 1st Floor, Block A, 2nd Ave'],
    ['NO1, NO. 2, 1-2 PIM STREET', 'No1, No. 2, 1-2 Pim Street'],
    ['APT 6, ST. MARY’S RD, FR GRIFFIN RD', 'Apt 6, St. Mary’s Rd, Fr Griffin Rd'],
    ["APT 13 ELY O'CARROLL PLACE, D'ARCY HSE", "Apt 13 Ely O'Carroll Place, D'Arcy Hse"],
    ["10 O CONNELL STREET, THE O'BRIENS", "10 O Connell Street, The O'Briens"],
    ["HA'PENNY LODGE, TOP O'THE HILL", "Ha'penny Lodge, Top o'the Hill"],
    ['4 MCCARTHY TCE, MC DONAGH ST', '4 McCarthy Tce, Mc Donagh St'],
    ['MACDONAGH AVE, MACCURTAINS, MAC EOIN PK', 'MacDonagh Ave, MacCurtains, Mac Eoin Pk'],
    ['MACROOM, MACETOWN, MACKEN ST, MACREDDIN', 'Macroom, Macetown, Macken St, Macreddin'],
    ['8 GEORGE IV COURT, PHASE III, RIVERSIDE II', '8 George IV Court, Phase III, Riverside II'],
    ['CIVIC LANE, VIVIAN RD, XAVIER AVE, MIX', 'Civic Lane, Vivian Rd, Xavier Ave, Mix'],
    ['BORRIS-IN-OSSORY, CARRICK-ON-SUIR', 'Borris-in-Ossory, Carrick-on-Suir'],
    ['CARRICK ON SHANNON, HILL OF THE OAKS', 'Carrick on Shannon, Hill of the Oaks'],
    ['APT 3 THE MILL, NEWTOWN THE RISE', 'Apt 3 The Mill, Newtown The Rise'],
    ['9 AND 10 ADERRIG HEIGHTS, OFF KEY ST', '9 and 10 Aderrig Heights, Off Key St'],
    ['COIS NA HABHAINN, AN TEARMANN', 'Cois na hAbhainn, An Tearmann'],
    ['BRUACH NA H-ABHANN, NA CLOCHA', 'Bruach na h-Abhann, Na Clocha'],
    ['23 AN GLEANN, TIG AN TOBAIR', '23 An Gleann, Tig an Tobair'],
    ['PAIRC AN TSAGAIRT, CLUAIN NA GCAPALL', 'Pairc an tSagairt, Cluain na gCapall'],
    ['BAILE NA MBÁD, TEACH NA BHFÁL, Ó GHRÍOFA', 'Baile na mBád, Teach na bhFál, Ó Ghríofa'],
    ['GARRÁN NA NDÉISE, SRÁID MHÓR', 'Garrán na nDéise, Sráid Mhór'],
    ['DE VESCI HILL, PAIRC DE VALERA', 'De Vesci Hill, Pairc de Valera'],
    ['A65F4E2, NAAS W91 XRTY, D6W XY12', 'A65F4E2, Naas W91 XRTY, D6W XY12'],
    ['APT 5, CUSTOM HOUSE SQ, IFSC, JFK RD', 'Apt 5, Custom House Sq, IFSC, JFK Rd'],
    ['P.O. BOX, C/O ESB, DN147704F', 'P.O. Box, C/O ESB, DN147704F'],
    ['', ''],
  ])('%s reads %s', (written, shown) => {
    expect(formatAddress(written)).toBe(shown);
  });

  test.each([
    '14 Ardilea Crescent, Clonskeagh, Dublin 14',
    'Apt 5, Mayor Sq, IFSC',
    'Teach na Mara, An Spidéal',
    'Apt 1, 2 and 3, Smithfield',
  ])('%s has letters of both kinds and stays as it is', (address) => {
    expect(formatAddress(address)).toBe(address);
  });

  test.each([
    ['131 newtown meadows, castletroy', '131 Newtown Meadows, Castletroy'],
    ["12 o'connell st, an tsráid mhór, co. galway", "12 O'Connell St, An tSráid Mhór, Co. Galway"],
    ['apt 41b, mcdonagh house, a65f4e2', 'Apt 41B, McDonagh House, A65F4E2'],
    ['39 Castle Avenue, Hereford Park, leixlip', '39 Castle Avenue, Hereford Park, Leixlip'],
    ['41 Hill Of Down House, ifsc', '41 Hill Of Down House, IFSC'],
  ])('without capitals, or in a part without any, is calmed too: %s', (written, shown) => {
    expect(formatAddress(written)).toBe(shown);
  });

  test('is calmed in the parts that are in capitals', () => {
    expect(formatAddress('7 Seagreen Drive, GREYSTONES')).toBe('7 Seagreen Drive, Greystones');
  });

  test.each([
    ['9 Clonard Road, Dublin 12, Crumlin, Dublin 12', '9 Clonard Road, Crumlin, Dublin 12'],
    ['2 Beverton Lawns, Donabate, DONABATE, Co. Dublin', '2 Beverton Lawns, Donabate, Co. Dublin'],
    ['7 Lusk, Lusk, Co. Dublin', '7 Lusk, Lusk, Co. Dublin'],
  ])('%s names each place once', (written, shown) => {
    expect(formatAddress(written)).toBe(shown);
  });

  test('keeps every letter, and is the same when it is calmed again', () => {
    const pieces = "O'|MC|MAC|NA |AN |H|TS|GC|THE |IV|6W|ÁÉ|-|12|D15|BRIEN|Ó|’S|CO.".split('|');
    const anyPart = fc.array(fc.constantFrom(...pieces)).map((some) => some.join('').trim());
    const anyAddress = fc.uniqueArray(anyPart).map((parts) => parts.join(', ').trimStart());
    fc.assert(
      fc.property(anyAddress, (written) => {
        const shown = formatAddress(written);
        expect(shown.toUpperCase()).toBe(written);
        expect(formatAddress(formatAddress(shown))).toBe(formatAddress(shown));
      }),
    );
  });
});

import type { Line } from '../../warehouse/testing/register.ts';

/*
 * Cork by hand. January 2026: 100,000 and 200,000, and a new home at 300,000 without VAT, 340,500
 * with it; and one sale left out for each reason. March 2026: 250,000. 2025: 150,000 on 10 March,
 * 170,000 on 18 March, 160,000 in December. Kerry has the newest sale, on 15 March 2026.
 */
const newHome = 'New Dwelling house /Apartment';
const inJanuary = { county: 'Cork', sale_date: '12/01/2026' };
const cork: readonly Line[] = [
  { ...inJanuary, address: '1 FIRST ROAD, MALLOW', price: '€100,000.00' },
  { ...inJanuary, address: '2 SECOND ROAD, MALLOW', price: '€200,000.00' },
  {
    ...inJanuary,
    address: '3 THIRD ROAD, MALLOW',
    price: '€300,000.00',
    vat_exclusive: 'Yes',
    description: newHome,
  },
  { ...inJanuary, address: '1 FIRST ROAD, MALLOW', price: '€100,000.00' },
  { ...inJanuary, address: '4 GIFT LANE, MALLOW', not_full_market_price: 'Yes' },
  { ...inJanuary, address: 'UNITS 1-18 MILL LANE, MALLOW', price: '€900,000.00' },
  { ...inJanuary, address: '5 CHEAP LANE, MALLOW', price: '€9,999.99' },
  ...[6, 7, 8].map((number) => ({
    ...inJanuary,
    address: `${number} NEW COURT, COBH`,
    price: '€333,333.33',
  })),
  ...[
    { sale_date: '01/03/2026', address: '9 MARCH LANE, COBH', price: '€250,000.00' },
    { sale_date: '10/03/2025', address: '10 EARLY LANE, COBH', price: '€150,000.00' },
    { sale_date: '18/03/2025', address: '11 LATE LANE, COBH', price: '€170,000.00' },
    { sale_date: '24/12/2025', address: '12 YULE LANE, COBH', price: '€160,000.00' },
    { sale_date: '24/12/2024', address: '13 OLD LANE, COBH', price: '€1,000,000.00' },
  ].map((line) => ({ ...line, county: 'Cork' })),
];

/** 81 sales in Leitrim on one day, their addresses in descending order. */
export const leitrim: readonly Line[] = Array.from({ length: 81 }, (_, index) => ({
  county: 'Leitrim',
  sale_date: '10/01/2026',
  address: `${String(81 - index).padStart(2, '0')} THE QUAY, CARRICK-ON-SHANNON`,
  price: `€${200 + index},000.00`,
}));

const clare: readonly Line[] = [
  { sale_date: '31/12/2025', address: '3 OLDEST', description: newHome },
  { sale_date: '02/02/2026', address: '1 SAME, ENNIS', price: '€1,000,000.25' },
  { sale_date: '02/02/2026', address: '1 SAME, ENNIS', price: '€300,000.00' },
  { sale_date: '03/02/2026', address: 'B NEWER', eircode: 'V95X0X0' },
  {
    sale_date: '03/02/2026',
    address: 'A\tNEWER,\n Bóthar "Nua" & <b>',
    vat_exclusive: 'Yes',
    description: newHome,
  },
  { sale_date: '01/02/2026', address: '2 GIFT', not_full_market_price: 'Yes' },
].map((line) => ({ ...line, county: 'Clare' }));

/** Streets in Ballina and Westport, where the line says no county, and in Dublin 4. */
const streets: readonly Line[] = [
  { address: '1 Quay Road, Ballina', sale_date: '03/02/2024', price: '€200,000.00' },
  { address: '2 QUAY RD, BALLINA', sale_date: '04/02/2024', price: '€300,000.00' },
  {
    address: '3 Quay Road, Ballina',
    sale_date: '05/02/2026',
    price: '€10,000.00',
    not_full_market_price: 'Yes',
  },
  { address: '4 "The" Quay Rd, Ballina', sale_date: '06/02/2026', vat_exclusive: 'Yes' },
  { address: '5 Quay Road, Westport', sale_date: '06/02/2025', eircode: 'F28X2Y3' },
  { address: '6 Quay Road, Mayo', sale_date: '07/02/2025' },
  { address: '7 Strand Rd, Dublin 4', county: 'Dublin', sale_date: '08/02/2011' },
  { address: '8 Strand Rd, D4', county: 'Dublin', sale_date: '08/02/2025', eircode: 'D04X2Y3' },
  { address: '9 An Trá, Baile Átha Cliath 4', county: 'Dublin', sale_date: '09/02/2012' },
];

/** A register without listings: each subject has counties of its own. */
export const registerLines: readonly Line[] = [
  ...cork,
  ...leitrim,
  ...clare,
  ...streets,
  { county: 'Kerry', sale_date: '15/03/2026', address: '1 NEWEST LANE, TRALEE' },
  { county: 'Kerry', sale_date: '31/02/2026', address: 'NO SUCH DAY' },
];

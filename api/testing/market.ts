import { type Advert, neighbours, type Pull } from '../../warehouse/testing/listings.ts';

/**
 * When the market was pulled. The windows end at the newest pull. Each window, of 28 days, 7 days
 * and 24 hours, has a pull exactly at its start, which is outside, and one a minute later, which is
 * inside.
 */
const instants = [
  '2026-01-01T08:00:00Z',
  '2026-02-20T08:00:00Z',
  '2026-02-20T08:01:00Z',
  '2026-03-13T08:00:00Z',
  '2026-03-13T08:01:00Z',
  '2026-03-19T08:00:00Z',
  '2026-03-19T08:01:00Z',
  '2026-03-20T08:00:00Z',
] as const;
const [first, at28Days, in28Days, at7Days, in7Days, at24Hours, in24Hours, newest] = instants;

/** What an advert shows from an instant on; null when it is gone. */
type Life = Partial<Record<(typeof instants)[number], Advert | null>>;

const agreed = { status: 'Sale Agreed' };
const forSale = { status: 'For Sale' };
const kerry = { county: 'Kerry', town: 'Tralee', baths: 2, property_type: 'Detached' };
const cork = { county: 'Cork', town: 'Cobh' };
const mayo = { county: 'Mayo', town: 'Ballina' };

/** Asked at 300,000 and for sale, where nothing else is given. */
const lives: Readonly<Record<string, Life>> = {
  '1 Old Drop Road, Tralee, Co. Kerry': { [first]: kerry, [at28Days]: { price_eur: 290_000 } },
  "2 St. Mary's Rd, Tralee, Co. Kerry": { [first]: kerry, [in28Days]: { price_eur: 285_000 } },
  "3 O'Connell Street, Tralee, Co. Kerry": {
    [first]: { ...kerry, town: 'TRALEE' },
    [in7Days]: { price_eur: 306_000 },
  },
  '4 Sráid Mhór, Dingle, Co. Kerry': {
    [first]: { ...kerry, town: 'Dingle', beds: null, baths: null, property_type: null },
    [in28Days]: { price_eur: 280_000 },
    [at24Hours]: { price_eur: 308_000 },
  },
  '5 Agreed Road, Tralee, Co. Kerry': {
    [first]: kerry,
    [in7Days]: { price_eur: 270_000 },
    [in24Hours]: agreed,
  },
  'New now, Cobh': { [newest]: cork },
  'New in 24 hours, Cobh': { [in24Hours]: cork },
  'New at 24 hours, Cobh': { [at24Hours]: cork },
  'New in 7 days, Cobh': { [in7Days]: cork },
  'New at 7 days, Cobh': { [at7Days]: cork },
  'New and agreed, Cobh': { [in24Hours]: { ...cork, ...agreed } },
  'Drop in 7 days, Cobh': { [first]: cork, [in7Days]: { price_eur: 290_000 } },
  'Two drops in 7 days, Cobh': {
    [first]: cork,
    [in7Days]: { price_eur: 290_000 },
    [in24Hours]: { price_eur: 280_000 },
  },
  'Drop at 7 days, Cobh': { [first]: cork, [at7Days]: { price_eur: 290_000 } },
  'Agreed at 24 hours, Cobh': { [first]: cork, [at24Hours]: agreed },
  'Agreed at 7 days, Cobh': { [first]: cork, [at7Days]: agreed },
  'Back in 24 hours for less, Ballina': {
    [first]: mayo,
    [in7Days]: agreed,
    [in24Hours]: { ...forSale, price_eur: 285_000 },
  },
  'Back at 24 hours, Ballina': { [first]: { ...mayo, ...agreed }, [at24Hours]: forSale },
  'Back at 7 days, Ballina': { [first]: { ...mayo, ...agreed }, [at7Days]: forSale },
  'Back at 28 days, Ballina': { [first]: { ...mayo, ...agreed }, [at28Days]: forSale },
  'Back and agreed, Ballina': {
    [first]: { ...mayo, ...agreed },
    [in7Days]: forSale,
    [in24Hours]: agreed,
  },
  'Gone and back, Ballina': { [first]: mayo, [at28Days]: null, [in7Days]: mayo },
  'Gone for good, Ballina': { [first]: mayo, [at24Hours]: null },
  '1 Terenure Road, Dublin 6W': { [first]: { county: 'Dublin', town: 'Dublin 6W' } },
  '2 Mespil Road, Dublin 4': { [first]: { county: 'Dublin', town: 'Dublin 4' } },
};

/**
 * A market of four counties, given by `lives`, and twelve homes in Mayo to which nothing happens.
 */
export const market: readonly Pull[] = instants.map((at) => ({
  at,
  adverts: [
    ...neighbours,
    ...Object.entries(lives).flatMap(([title, life]) => {
      const known = instants.filter((instant) => instant <= at && life[instant] !== undefined);
      const isThere = known.length > 0 && life[known.at(-1) as (typeof instants)[number]] !== null;
      const advert = Object.assign({}, ...known.map((instant) => life[instant]));
      return isThere ? [{ ...advert, title, source_listing_id: title }] : [];
    }),
  ],
}));

import type { Random } from '../../fixtures/world/random.ts';
import type { Question } from './ask.ts';

/** What visitors request. */
const paths = [
  '/',
  '/priceregister/Mayo',
  '/api/Stats/Mayo',
  '/api/Stats/Mayo/2024/4',
  '/api/PriceRegistry/Mayo/1',
  '/api/PriceRegistry/Mayo/2',
  '/api/Dashboard',
  '/api/ForSale/Clare/Townlands',
  '/api/Listing/pricechanges',
  '/api/Listing/relisted',
  '/api/listing/search/Ennis',
  '/api/Blog',
  '/api/meta',
  '/api/health',
  '/api/docs',
] as const;
const searches = [
  { county: 'Mayo' },
  { term: 'Mhór' },
  { term: 'Ballina', fromPrice: 250_000 },
] as const;

/** A request of one of sixty thousand visitors. */
export function drawQuestion(random: Random): Question {
  const visitor = `10.0.${random.between(0, 255)}.${random.between(0, 255)}`;
  const encoding = random.pick(['gzip', 'br', 'identity']);
  const headers = { 'x-forwarded-for': visitor, 'accept-encoding': encoding };
  if (random.chance(0.2)) {
    const body = JSON.stringify(random.pick(searches));
    return { method: 'POST', path: '/api/priceregistry', headers, body };
  }
  return { path: random.pick(paths), headers };
}

/** A new address for each number; most of them lead to nothing. */
export function buildDistinct(number: number): Question {
  const kinds = [
    `/api/listing/search/road%20${number}`,
    `/api/PriceRegistry/Mayo/${number + 1}`,
    `/api/Listing/${number}`,
    `/api/ForSale/Clare/town/town-${number}`,
    `/api/Listing/pricechanges/Clare/street%20${number}`,
    `/priceregister/nowhere-${number}`,
    `/for-sale/Clare/town-${number}`,
  ];
  return { path: kinds[number % kinds.length] ?? '/' };
}

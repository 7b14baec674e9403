import { expect, test } from 'vitest';
import { countRuns } from '../warehouse/testing/seeds.ts';
import { type LinkedAdvert, linkWorld } from './link-truth.ts';

/**
 * Only the larger one unless more runs are requested, as it includes everything in the smaller one.
 */
const worlds = [
  { seed: 4, size: 0.01 },
  { seed: 3, size: 0.005 },
].slice(0, countRuns(1));

test.each(worlds)(
  'adverts of a world of size $size are linked to the sales that truly resulted from them',
  async ({ seed, size }) => {
    const adverts = await linkWorld(seed, size);
    const linked = adverts.filter(({ is_linked }) => is_linked);
    expect(linked.length).toBeGreaterThan(5000 * size);
    expect(share(linked, 'is_right')).toBeGreaterThanOrEqual(0.99);
    const numbered = adverts.filter(
      ({ kind, has_sale }) => has_sale && (kind === 'numbered' || kind === 'unit'),
    );
    expect(share(numbered, 'is_right')).toBeGreaterThanOrEqual(0.95);
  },
);

function share(adverts: readonly LinkedAdvert[], what: 'is_right'): number {
  return adverts.filter((advert) => advert[what]).length / adverts.length;
}

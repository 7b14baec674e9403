import { expect, test } from 'vitest';
import { loadListingPulls } from '../../warehouse/pulls/load-listing-pulls.ts';
import { type Advert, landPulls } from '../../warehouse/testing/listings.ts';
import { loadLines, makeWorkbench } from '../../warehouse/testing/workbench.ts';
import { scoreAdverts } from './adverts.ts';

test('a merge that positions contradict is wrong, and one that only they made is missed', async () => {
  const workbench = await makeWorkbench();
  await loadLines(workbench, [{}]);
  const near = { latitude: 54.11, longitude: -9.15 };
  const far = { latitude: 53.8, longitude: -9.5 };
  const adverts: Advert[] = [
    { source_listing_id: '1', title: '1 Oak Park, Ballina', ...near },
    { source_listing_id: '2', title: '1 Oak Park, Ballina', ...near, price_eur: 310_000 },
    { source_listing_id: '3', title: '2 Elm Park, Ballina', ...near },
    { source_listing_id: '4', title: '2 Elm Park, Ballina', ...far, price_eur: 310_000 },
    { source_listing_id: '5', title: '3 Ash Park, Ballina', ...near },
    { source_listing_id: '6', title: '3 Ash Park, Knockmore', ...near },
  ];
  const [pull] = landPulls([{ at: '2026-01-01T12:00:00Z', adverts }]);
  if (pull) await loadListingPulls(workbench, pull.source, [pull], new Set());
  const pairs = await scoreAdverts(workbench);
  expect(pairs.map(({ outcome, title }) => `${outcome} ${title}`)).toEqual([
    'missed 3 Ash Park, Ballina',
    'right 1 Oak Park, Ballina',
    'wrong 2 Elm Park, Ballina',
  ]);
});

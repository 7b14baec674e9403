import { expect, test } from 'vitest';
import { makeModelBench } from '../testing/build-session.ts';

test('a home has the details of the newest advert that is certainly of it, and a position in its county', async () => {
  const bench = await makeModelBench();
  const box = { south_latitude: 53, north_latitude: 54, west_longitude: -10, east_longitude: -9 };
  await bench.give('core.counties', [{ county: 'Mayo', ...box }]);
  const adverts = [
    { listing_id: 1, beds: 3, floor_area_m2: 90, latitude: 53.5, longitude: -9.5 },
    { listing_id: 2, beds: 4, latitude: 51, longitude: -9.5 },
    { listing_id: 3, beds: 9, property_type: 'Detached' },
  ];
  await bench.give(
    'core.listings',
    adverts.map((advert) => ({
      ...advert,
      county: 'Mayo',
      changed_at: `2026-01-0${advert.listing_id} 12:00:00`,
    })),
  );
  await bench.give(
    'core.listing_property_links',
    adverts.map(({ listing_id }) => ({
      listing_id,
      property_id: 7,
      score: listing_id === 3 ? 0.9 : 0.99,
    })),
  );
  expect(await bench.run('marts.described_homes')).toEqual([
    {
      property_id: '7',
      property_type: null,
      beds: 4,
      floor_area_m2: 90,
      latitude: 53.5,
      longitude: -9.5,
    },
  ]);
});

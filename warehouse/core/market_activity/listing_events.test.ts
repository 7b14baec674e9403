import { expect, test } from 'vitest';
import { makeModelBench } from '../../testing/build-session.ts';

test('a listing that was sold keeps the events of the spells before the sale', async () => {
  const bench = await makeModelBench();
  const first = { first_seen_at: '2025-01-01', last_seen_at: '2025-02-01' };
  await bench.give('core.listing_spells', [
    { listing_id: 5, listing_spell_number: 1, ...first },
    { listing_id: 5, listing_spell_number: 2, first_seen_at: '2026-01-01' },
  ]);
  const event = { listing_id: 5, event_number: 1, change: 'Listed', happened_by: '2025-01-01' };
  const relisted = { change: 'Relisted', happened_by: '2026-01-01' };
  await bench.give('core.advert_events', [event, { ...event, event_number: 2, ...relisted }]);
  await bench.give('core.sale_listing_links', [
    { listing_id: 5, listing_spell_number: 2, sale_id: 7, is_sold: true, sold_at: '2026-03-01' },
  ]);
  const rows = await bench.run('core.listing_events');
  const events = rows.map(({ event_number, change }) => `${event_number} ${change}`);
  expect(events.toSorted()).toEqual(['1 Listed', '2 Relisted', '3 Sold']);
});

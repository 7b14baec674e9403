import { expect, test } from 'vitest';
import { listingBody } from '../../testing/bodies/listing.ts';
import {
  panelOf,
  renderHtml,
  renderPart,
  rowsOf,
  textOf,
  textsOf,
} from '../../testing/render-html.ts';
import { NearStops } from './Neighbourhood.tsx';

test('schools are named with what they are and their distance, in the first of two tabs', async () => {
  const $ = await renderHtml('/listing/4711/Dublin/x');
  const around = panelOf($, 'Around This Home');
  const tabs = around.find('[role=tab]').toArray();
  expect(tabs.map((tab) => textOf($(tab)))).toEqual(['Schools Nearby', 'Public Transport Nearby']);
  const heads = around.find('thead th').toArray();
  expect(heads.map((head) => textOf($(head)))).toEqual([
    ...['School', 'Level', 'Gender', 'Ethos', 'Distance'],
  ]);
  expect(rowsOf($, around)).toEqual([
    ['Scoil Naithí', 'Primary', 'Mixed', 'Multi-denominational', '0.41 km'],
    ['Coláiste Éanna', 'Post-primary', 'Boys', 'Not known', '1.20 km'],
    ['St Anne’s', 'Special', 'Not known', 'Catholic', '9.88 km'],
  ]);
  expect(textOf(around)).toContain('Distances are in a straight line.');
});

test('stops have whole metres, their Irish names and services, no number where it is 0', () => {
  const $ = renderPart(<NearStops stops={listingBody(4711)?.transport ?? []} />);
  expect(textsOf($, 'thead th')).toEqual(['Stop', 'Type', 'Stop No.', 'Services', 'Distance']);
  expect(rowsOf($, $('section'))).toEqual([
    [
      ...['Ardilea CrescentCorrán Ard Aoibhinn', 'Bus', '2071'],
      ...['11 Sandyford44 EnniskerryBus Cuan', '86 M'],
    ],
    ['Milltown', 'Tram', '', 'Not known', '1204 M'],
  ]);
  expect(textsOf($, '[lang=ga]')).toEqual(['Corrán Ard Aoibhinn']);
});

test('it says where nothing is near, and where the home has no position', async () => {
  const none = renderPart(<NearStops stops={[]} />);
  expect(none.text()).toBe('There is no stop within 1,500 metres of this home.');
  const around = async (id: number) =>
    textOf(panelOf(await renderHtml(`/listing/${id}/Dublin/x`), 'Around This Home'));
  expect(await around(4714)).toContain('There is no school within 10 km of this home.');
  const unplaced = await around(4712);
  expect(unplaced).toContain(
    'The advert doesn’t give this home’s location, so we don’t know what is nearby.',
  );
  expect(unplaced).not.toContain('Distances are');
});

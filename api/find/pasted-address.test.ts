import { expect, test } from 'vitest';
import { listStreetWords, parsePasted } from './pasted-address.ts';

test.each([
  [
    'https://www.daft.ie/for-sale/detached-house-9a-park-villas-castleknock-dublin-15/6300007',
    ['6300007', 'daft.ie', '9a park villas castleknock dublin 15'],
  ],
  [
    ' www.myhome.ie/residential/brochure/70-muskerry-road-ballyfermot-dublin-10/4968117?x=1 ',
    ['4968117', 'myhome.ie', '70 muskerry road ballyfermot dublin 10'],
  ],
  [
    'http://localhost:8000/listing/2771565037776248/Dublin/119-kildare-road',
    ['2771565037776248', 'localhost', '119 kildare road'],
  ],
  ['6300007', ['6300007', '', '']],
])('%s is an advert', (text, [id, site, words]) => {
  expect(parsePasted(text)).toEqual({ id, site, words: words ? words.split(' ') : [] });
});

test.each(['14 Main Street', 'D12 K3T9', '12', 'https://www.daft.ie/', 'https://'])(
  '%s is none',
  (text) => {
    expect(parsePasted(text)).toBeUndefined();
  },
);

test('the words of its street are those without the number, fewer and fewer, with the area', () => {
  const list = (words: string) => listStreetWords(words.split(' '));
  expect(list('9a park villas castleknock dublin 15')).toEqual([
    'park villas castleknock dublin 15',
    'park villas dublin 15',
    'park dublin 15',
  ]);
  expect(list('apt 4 quay house co galway')).toEqual(['quay house galway', 'quay galway']);
  expect(list('12')).toEqual([]);
});

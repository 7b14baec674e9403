import type { FindAnswer } from '../../api/contract/find.ts';
import { findGroupSize, findLimit } from '../../api/contract/limits.ts';
import { saleOf } from './fixture-bodies.ts';
import { listingsOf } from './market-bodies.ts';

/**
 * `nowhere` finds nothing, `naass` finds Naas, `few` has words like it that find more; any other
 * words find two places, a street, three homes for sale, seven that are gone and 1,234 sales.
 */
export function findBody(words: string, show: string | null): FindAnswer {
  const isMended = words === 'naass';
  const answer: FindAnswer = {
    words: isMended ? 'Naas' : words,
    isAsTyped: !isMended,
    nearest: words === 'few' ? 'Feakle' : '',
    places: {
      total: 2,
      found: [
        { ...place, kind: 'town', name: 'Naas', forSale: 39 },
        { ...place, kind: 'routingKey', name: 'W91', towns: 'Naas, Clane', sales: 213 },
      ],
    },
    streets: {
      total: 1,
      found: [
        {
          key: 'kildare-naas-main-street',
          street: 'Main Street',
          place: 'Naas',
          county: 'Kildare',
          sales: 61,
        },
      ],
    },
    homes: { total: 3, found: homesOf(3) },
    gone: { total: 7, found: homesOf(show === 'gone' ? 7 : findGroupSize) },
    sales: {
      total: 1234,
      found: Array.from({ length: show === 'sales' ? findLimit : findGroupSize }, (_, at) =>
        saleOf('Kildare', at),
      ),
    },
  };
  const nothing = { total: 0, found: [] };
  return words === 'nowhere'
    ? {
        ...answer,
        places: nothing,
        streets: nothing,
        homes: nothing,
        gone: nothing,
        sales: nothing,
      }
    : answer;
}

const place = { county: 'Kildare', key: '', towns: '', forSale: -1, sales: -1 };

function homesOf(count: number): FindAnswer['homes']['found'] {
  return listingsOf('Kildare', count).map(({ id, title, county, price, status }) => ({
    id,
    title,
    county,
    price,
    status,
  }));
}

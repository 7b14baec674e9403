import type { HomesMap, MappedHomes } from '../../api/contract/homes-map.ts';
import type { County } from '../../api/contract/lists.ts';

/** Hand-made answers of a county's map of homes for the browser tests, with the box of Cork. */
export function homesMapBody(county: County): HomesMap {
  return {
    county,
    year: 2026,
    box: { south: 51.422, north: 52.389, west: -10.237, east: -7.841 },
    forSale: { total: 3, placed: 2 },
    sold: { total: 1204, placed: 2 },
    areas: [
      {
        routingKey: 'P51',
        place: 'Mallow',
        forSale: { total: 2, placed: 1 },
        sold: { total: 4, placed: 2 },
      },
      {
        routingKey: '',
        place: '',
        forSale: { total: 1, placed: 1 },
        sold: { total: 1200, placed: 0 },
      },
    ],
  };
}

/** From west to east; the second and the third are at one place. */
export const mappedHomesBody: MappedHomes = [
  {
    listingId: 11,
    title: '3 The Quay, Bantry, Co. Cork',
    price: -1,
    latitude: 51.68,
    longitude: -9.45,
  },
  {
    listingId: 12,
    title: 'Apartment 1, Bridge House, Mallow, Co. Cork',
    price: 245_000,
    latitude: 52.14,
    longitude: -8.65,
  },
  {
    listingId: 13,
    title: 'Apartment 2, Bridge House, Mallow, Co. Cork',
    price: 230_000,
    dateOfSale: '2026-03-02',
    latitude: 52.14,
    longitude: -8.65,
  },
  {
    listingId: 14,
    title: '9 Strand Road, Youghal, Co. Cork',
    price: 410_000,
    dateOfSale: '2026-05-20',
    latitude: 51.95,
    longitude: -7.85,
  },
];

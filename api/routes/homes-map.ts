import { HomesMap, MappedHomes } from '../contract/homes-map.ts';
import { addRoute } from '../route.ts';
import type { Service } from '../service.ts';
import { readHomesMap, readMappedHomes } from '../stats/homes-map.ts';

export function addRoutes(service: Service): void {
  addRoute(service, {
    path: '/api/HomesMap/:county',
    summary:
      'How many homes in a county are for sale or were sold this year, by Eircode routing key, and how many have a known location',
    answer: HomesMap,
    read: (version, { county }) => readHomesMap(version, county),
  });

  addRoute(service, {
    path: '/api/HomesMap/:county/Homes',
    summary: 'The homes with a known location, and the location of each',
    answer: MappedHomes,
    read: (version, { county }) => readMappedHomes(version, county),
  });
}

import { HomesMap, MappedHomes } from '../contract/homes-map.ts';
import { addRoute } from '../route.ts';
import type { Service } from '../service.ts';
import { readHomesMap, readMappedHomes } from '../stats/homes-map.ts';

export function addRoutes(service: Service): void {
  addRoute(service, {
    path: '/api/HomesMap/:county',
    summary:
      "How many homes of a county are for sale or were sold this year, by the Eircode's routing key, and how many of them have a known position",
    answer: HomesMap,
    read: (version, { county }) => readHomesMap(version, county),
  });

  addRoute(service, {
    path: '/api/HomesMap/:county/Homes',
    summary: 'Those of them that have a known position, each with it',
    answer: MappedHomes,
    read: (version, { county }) => readMappedHomes(version, county),
  });
}

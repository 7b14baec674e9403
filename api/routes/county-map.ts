import { CountyMap } from '../contract/county-map.ts';
import { ApiError } from '../errors.ts';
import { cut } from '../parameters.ts';
import { addRoute } from '../route.ts';
import type { Service } from '../service.ts';
import { pickMonth } from '../stats/county-map.ts';

export function addRoutes(service: Service): void {
  addRoute(service, {
    path: '/api/CountyMap/:measure',
    summary: 'One measure for all counties, month by month',
    answer: CountyMap,
    read: ({ readCountyMap }, { measure }) => readCountyMap(measure),
  });

  addRoute(service, {
    path: '/api/CountyMap/:measure/:month',
    summary: 'One measure for all counties in one month (YYYY-MM), or in the `newest`',
    answer: CountyMap,
    own: {
      month: {
        description: '`newest`, or a month of the map as YYYY-MM',
        read: (text: string) => text,
      },
    },
    read: async ({ readCountyMap }, { measure, month }) => {
      const map = await readCountyMap(measure);
      const chosen = readMonth(month, map);
      return chosen === null ? map : pickMonth(map, chosen);
    },
  });
}

/** A month of the map; null where it has none. Throws `bad_request`. */
function readMonth(text: string, { months, firstMonth, lastMonth }: CountyMap): string | null {
  if (text.toLowerCase() === 'newest') return lastMonth;
  if (months.includes(text)) return text;
  const reach = lastMonth === null ? '' : `, from ${firstMonth} to ${lastMonth}`;
  throw new ApiError(
    'bad_request',
    `The month must be "newest" or YYYY-MM${reach}, not "${cut(text)}".`,
  );
}

import { type Static, Type } from 'typebox';
import { fileSettings } from '../file-settings.ts';
import { SourceId } from '../strict.ts';
import { source } from './source.ts';

const column = Type.String({ minLength: 1 });
const optionalColumn = Type.Optional(column);

/** The columns of a table of stops, by field. */
export const stopColumns = Type.Object(
  {
    stop_id: column,
    name: column,
    latitude: column,
    longitude: column,
    plate_code: optionalColumn,
    stop_type: optionalColumn,
    name_ga: optionalColumn,
    services: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'Labels such as `Bus Éireann 64`, separated by `|`; a table of routes explains them.',
      }),
    ),
  },
  { additionalProperties: false, description: 'For a table of stops: the column of each field.' },
);
export type StopColumns = Static<typeof stopColumns>;

/** The columns of a table of routes, by field. */
const routeColumns = Type.Object(
  { route_id: column, service_number: column, display_name: column, operator: column },
  { additionalProperties: false, description: 'For a table of routes: the column of each field.' },
);
export type RouteColumns = Static<typeof routeColumns>;

/** An entry of a sources file: a feed, unless `stops` or `routes` makes it a table. */
export const settings = Type.Object(
  {
    id: SourceId,
    kind: Type.Literal(source.kind),
    at: Type.String({
      minLength: 1,
      description: 'http(s) address, or path from the sources file: a GTFS ZIP, or a CSV.',
    }),
    stops: Type.Optional(stopColumns),
    routes: Type.Optional(routeColumns),
    ignored: Type.Optional(
      Type.Array(column, { description: 'For a table: known columns that are not used.' }),
    ),
    ...fileSettings,
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof settings>;

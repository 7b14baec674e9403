import { type Static, Type } from 'typebox';
import { placeFileSettings } from '../place-file.ts';
import { SourceId } from '../strict.ts';

/** Public transport: GTFS feeds, and tables of stops and of routes made from them. */
export const source = {
  kind: 'gtfs',
  title: 'Public transport stops and services',
  publisher: 'National Transport Authority (NTA)',
  licence: 'Creative Commons Attribution 4.0',
  homepage: 'https://www.transportforireland.ie/transitData/PT_Data.html',
  /** A cron line, Europe/Dublin: timetables change every few weeks. */
  cadence: '30 7 * * 1',
  /** Goes up when the same file would be prepared differently. */
  parserVersion: 1,
  expectations: {
    /** Stops that can't be read, and stop times that lead nowhere, of all. */
    maxSetAsideShare: 0.02,
    /** Stops fewer than in the file before: timetables of a season come and go. */
    maxShrinkShare: 0.2,
    /** Of a feed as it comes: that of the whole country has some 150 MB. */
    maxBytes: 1024 ** 3,
    /** Of all that is read of a feed, unpacked: its shapes, the largest part, aren't. */
    maxUnpackedBytes: 8 * 1024 ** 3,
  },
  userAgent: 'Luach/0.1 (Irish property prices)',
} as const;

const column = Type.String({ minLength: 1 });
const maybeColumn = Type.Optional(column);

/** Which column of a table of stops holds what. */
export const stopColumns = Type.Object(
  {
    stop_id: column,
    name: column,
    latitude: column,
    longitude: column,
    plate_code: maybeColumn,
    stop_type: maybeColumn,
    name_ga: maybeColumn,
    services: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'Labels such as `Bus Éireann 64`, apart by `|`; a table of routes explains them.',
      }),
    ),
  },
  { additionalProperties: false, description: 'Of a table of stops: by field, its column.' },
);
export type StopColumns = Static<typeof stopColumns>;

/** Which column of a table of routes holds what. */
export const routeColumns = Type.Object(
  { route_id: column, service_number: column, display_name: column, operator: column },
  { additionalProperties: false, description: 'Of a table of routes: by field, its column.' },
);
export type RouteColumns = Static<typeof routeColumns>;

/** An entry of a sources file: a feed, unless `stops` or `routes` says which table it is. */
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
      Type.Array(column, { description: 'Of a table: columns that are known and not used.' }),
    ),
    ...placeFileSettings,
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof settings>;

import { expect, test } from 'vitest';
import { auditVersion } from './audit.ts';
import type { BuildSession } from './build-session.ts';
import type { PlaceRow } from './records/places.ts';
import { listAllNeeded, makeBuildSession, makeModelBench } from './testing/build-session.ts';
import { type Advert, addPulls, landPulls } from './testing/listings.ts';
import { addPlaces, landPlaces } from './testing/places.ts';
import { measureGeodesic } from './testing/vincenty.ts';

type School = PlaceRow<'schools'> & { latitude: number; longitude: number };
type Stop = PlaceRow<'stops'> & { latitude: number; longitude: number };
type Position = { readonly latitude: number; readonly longitude: number };

/** Numbers between 0 and 1, the same in every run. */
function startChance(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Places around a town, dense in its centre, and a few all over the country. */
function scatter(count: number, seed: number): Position[] {
  const next = startChance(seed);
  return Array.from({ length: count }, (_, at) =>
    at % 4 === 0
      ? { latitude: 51.5 + next() * 3.8, longitude: -10 + next() * 3.9 }
      : {
          latitude: 53.35 + (next() - 0.5) * next() * 0.3,
          longitude: -6.4 + (next() - 0.5) * next() * 0.5,
        },
  );
}

const levels = ['Primary', 'Primary', 'Primary', 'Primary', 'Post-primary', 'Special'];

const schools = scatter(600, 7).map(
  (position, at): School => ({
    roll_number: `${10_000 + at}A`,
    name: `School ${at}`,
    level: levels[at % levels.length] ?? null,
    gender: 'Mixed',
    ethos: null,
    address: null,
    county: null,
    eircode: null,
    pupils: null,
    ...position,
  }),
);

const stops = scatter(1500, 11).map(
  (position, at): Stop => ({
    stop_id: `S${at}`,
    plate_code: String(at),
    stop_type: 'Bus',
    name: `Stop ${at}`,
    name_ga: null,
    ...position,
  }),
);

const homes = scatter(120, 3).map(
  (position, at): Advert => ({ source_listing_id: `home-${at}`, ...position }),
);
const noWhere: Advert = { source_listing_id: 'nowhere', latitude: null, longitude: null };
const pull = { at: '2026-01-01T12:00:00Z', adverts: [...homes, noWhere] };
const placeFile = { at: '2026-01-01T00:00:00Z', schools, stops };

const tables = ['schools', 'stops', 'stop_services', 'listing_schools', 'listing_stops'].map(
  (name) => `core.${name}`,
);

/** The schools and stops of each home: their ids and distances, nearest first. */
async function readNeighbours(session: BuildSession) {
  await session.use('version');
  const read = async (table: string, id: string) => {
    const rows = await session.rows<{ home: string; id: string; distance_m: number }>(
      `select source_listing_id as home, ${id} as id, distance_m
       from core.${table} inner join core.adverts as listings on ${table}.listing_id = listings.listing_id
       order by home, rank`,
    );
    return Map.groupBy(rows, ({ home }) => home);
  };
  return {
    schools: await read('listing_schools', 'roll_number'),
    stops: await read('listing_stops', 'stop_id'),
  };
}

/** What is near each home of the town. */
async function readTown() {
  const session = await makeBuildSession();
  await addPulls(session, landPulls([pull]), tables);
  await addPlaces(session, landPlaces([placeFile]), tables);
  await auditVersion(session, await listAllNeeded(tables));
  return await readNeighbours(session);
}

const byDistance = (left: { away: number }, right: { away: number }) => left.away - right.away;

/** The rule in its simplest form: every home is compared with every place. */
function chooseSchools(home: Position) {
  const near = schools
    .map((school) => ({ ...school, away: measureGeodesic(home, school) }))
    .filter(({ away }) => away <= 10_000)
    .toSorted(byDistance);
  const three = (level: string) => near.filter((school) => school.level === level).slice(0, 3);
  const kept = new Set([...three('Primary'), ...three('Post-primary')]);
  for (const school of near) if (kept.size < 10) kept.add(school);
  return [...kept].toSorted(byDistance);
}

function chooseStops(home: Position) {
  return stops
    .map((stop) => ({ ...stop, away: measureGeodesic(home, stop) }))
    .filter(({ away }) => away <= 1500)
    .toSorted(byDistance)
    .slice(0, 10);
}

test('every home has the schools and stops that comparing every pair finds, to within a metre', async () => {
  const found = await readTown();
  const near = (away: number) => expect.closeTo(away, 0);
  for (const home of homes) {
    const name = String(home.source_listing_id);
    const position = home as Position;
    const [ofSchools = [], ofStops = []] = [found.schools.get(name), found.stops.get(name)];
    expect(ofSchools, name).toEqual(
      chooseSchools(position).map(({ roll_number: id, away }) => ({
        home: name,
        id,
        distance_m: near(away),
      })),
    );
    expect(ofStops, name).toEqual(
      chooseStops(position).map(({ stop_id: id, away }) => ({
        home: name,
        id,
        distance_m: near(away),
      })),
    );
  }
  const counts = homes.map(
    (home) => found.schools.get(String(home.source_listing_id))?.length ?? 0,
  );
  expect(new Set(counts).size).toBeGreaterThan(3);
  expect(Math.max(...counts)).toBe(10);
  expect(found.schools.has('nowhere') || found.stops.has('nowhere')).toBe(false);
});

test('both levels are shown though ten schools of one are nearer', async () => {
  const at = (level: string, steps: number, index: number) => ({
    roll_number: `${20_000 + index}B`,
    name: 'School',
    level,
    latitude: 53 + steps / 1000,
    longitude: -8,
  });
  const primary = Array.from({ length: 12 }, (_, index) => at('Primary', index + 1, index));
  const others = [at('Post-primary', 80, 50), at('Special', 2, 60), at('Post-primary', 95, 70)];
  const bench = await makeModelBench();
  await bench.give('core.adverts', [{ listing_id: 1, latitude: 53, longitude: -8 }]);
  await bench.give('core.schools', [...primary, ...others]);
  await bench.give('core.listing_schools', await bench.run('core.listing_schools'));
  const rows = await bench.run('marts.listing_schools');
  const inOrder = rows.toSorted((left, right) => Number(left.rank) - Number(right.rank));
  // The nearest nine, a special one among them, and the one post-primary school within 10 km.
  const nearest = ['Primary', 'Primary', 'Special', ...Array(6).fill('Primary')];
  expect(inOrder.map(({ level }) => level)).toEqual([...nearest, 'Post-primary']);
});

async function readTables(session: BuildSession) {
  await session.use('version');
  const contents: Record<string, unknown[]> = {};
  for (const table of [...tables, 'raw.pulls']) {
    contents[table] = await session.rows(`select * from ${table} order by all`);
  }
  return contents;
}

test('a newer file replaces the one before; the same again, or the older one later, changes nothing', async () => {
  const [first, second] = landPlaces([
    { ...placeFile, schools: schools.slice(0, 3) },
    { at: '2026-02-01T00:00:00Z', schools: [{ ...schools[1], name: 'Renamed' }] },
  ]) as [Parameters<typeof addPlaces>[1][number], Parameters<typeof addPlaces>[1][number]];
  const session = await makeBuildSession();
  await addPlaces(session, [first], tables);
  await addPlaces(session, [first, second], tables);
  const read = () => session.rows('select roll_number, name from core.schools');
  expect(await read()).toEqual([{ roll_number: '10001A', name: 'Renamed' }]);
  expect(await session.rows('from core.stops')).toEqual([]);
  const before = await readTables(session);
  await addPlaces(session, [first, second], tables);
  expect(await readTables(session)).toEqual(before);
  const lateFirst = await makeBuildSession();
  await addPlaces(lateFirst, [second], tables);
  await addPlaces(lateFirst, [first, second], tables);
  expect(await readTables(lateFirst)).toEqual(before);
  const counts = await session.rows('select row_count from raw.pulls order by pulled_at');
  expect(counts).toEqual([{ row_count: 0 }, { row_count: 1 }]);
});

test('a label is explained by the one route of its operator and number, a service of a feed is complete', async () => {
  const stop = stops.slice(0, 3);
  const route = (route_id: string, service_number: string, display_name: string) => ({
    route_id,
    service_number,
    display_name,
    operator: 'Bus Thoir – East Bus',
  });
  const service = (service_number: string, destination: string, display_name?: string) => ({
    stop_id: 'S1',
    service_number,
    destination,
    operator: 'East Bus',
    ...(display_name && { display_name }),
  });
  const labels = ['East Bus 64', 'East Bus 9', 'Bus Thoir – East Bus 64', 'Ferries 1'];
  const routes = [
    route('a', '64', 'Quay - Hill'),
    route('b', '9', 'Quay - Mill'),
    route('c', '9', 'Quay - Well'),
  ];
  const table = { stops: stop, stop_services: labels.map((label) => ({ stop_id: 'S0', label })) };
  const feed = {
    stops: [{ ...stop[1], name_ga: 'An Ché' }],
    stop_services: [service('10', 'Hill', 'Quay - Hill'), service('9', 'Mill')],
  };
  const session = await makeBuildSession();
  const files = landPlaces([
    { at: '2026-01-01T00:00:00Z', source: 'table', ...table },
    { at: '2026-01-02T00:00:00Z', source: 'routes', routes },
    { at: '2026-01-03T00:00:00Z', source: 'feed', ...feed },
  ]);
  await addPlaces(session, files, tables);
  const rows = await session.rows<{ name_ga: string | null; services_json: string }>(
    'select name_ga, services_json from core.stops order by stop_id limit 3',
  );
  const shown = rows.map(({ services_json }) => JSON.parse(services_json) as object[]);
  const describe = (service: object) => Object.values(service).join(' | ');
  expect(shown[0]?.map(describe)).toEqual([
    '1 | Ferries 1 |  | Ferries',
    '9 | East Bus 9 |  | East Bus',
    '64 | Quay - Hill | Quay - Hill | Bus Thoir – East Bus',
    '64 | Quay - Hill | Quay - Hill | East Bus',
  ]);
  expect(shown[1]?.map(describe)).toEqual([
    '9 |  | Mill | East Bus',
    '10 | Quay - Hill | Hill | East Bus',
  ]);
  const keys = Object.keys(shown[1]?.[0] ?? {}).join();
  expect(keys).toBe('ServiceNumber,ServiceDisplayName,Destination,Operator');
  expect(rows.map(({ name_ga }) => name_ga)).toEqual([null, 'An Ché', null]);
});

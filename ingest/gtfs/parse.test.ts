import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder } from '../testing/folder.ts';
import { readParquet } from '../testing/read-parquet.ts';
import { writeZip } from '../testing/register.ts';
import { parseGtfs } from './parse.ts';
import type { Settings } from './settings.ts';

/**
 * A small feed: a bus with two stops and a return trip, a train, a station with two platforms, a
 * stop overseas.
 */
const feed = {
  'agency.txt': 'agency_id,agency_name\n1,Bus Cuan\n2,Iarnród\n',
  'routes.txt':
    'route_id,agency_id,route_short_name,route_long_name,route_type\n' +
    'R1,1,46A,"Quay, Lower - Hill",3\nR2,2,rail,Mill - Well,2\n',
  'trips.txt':
    'route_id,trip_id,trip_headsign\nR1,T1,Hill\nR1,T2,"Quay, Lower"\nR1,T3,Hill\nR2,T4,\n',
  'stops.txt':
    '\uFEFFstop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station\r\n' +
    'A,101,"Quay, Lower",53.3,-6.2,,\r\nB,0,Hill,53.4,-6.3,0,\r\n' +
    'S,,Mill,53.5,-6.4,1,\r\nS1,,Mill Platform 1,53.5,-6.401,,S\r\nS2,,Mill Platform 2,53.5,-6.402,,S\r\n' +
    'L,,London,51.49,-0.14,,\r\nN,,Nobody calls,53.3,-6.2,,\r\nE,,Entrance,53.5,-6.4,2,S\r\n',
  'stop_times.txt':
    'trip_id,arrival_time,stop_id,stop_sequence\n' +
    'T1,08:00:00,A,1\nT1,08:10:00,B,2\nT2,09:00:00,B,1\nT2,09:10:00,A,2\nT3,10:00:00,A,1\n' +
    'T4,11:00:00,S1,1\nT4,11:30:00,S2,2\nT4,25:00:00,L,3\n',
  'shapes.txt': 'nobody reads this',
};
type Files = Readonly<Record<string, string>>;

async function writeFeed(files: Files): Promise<string> {
  const buffers = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const);
  return writeFile(await writeZip(Object.fromEntries(buffers)), 'gtfs.zip');
}

function writeFile(content: string | Buffer, name: string): string {
  const path = join(makeFolder(), name);
  writeFileSync(path, content);
  return path;
}

async function parse(path: string, entry: Partial<Settings> = {}, workDir = makeFolder()) {
  const settings = { id: 'stops', kind: 'gtfs', at: 'x', ...entry } as const;
  const parsed = await parseGtfs(path, { workDir, log: () => undefined, entry: settings });
  const read = async (file: string | undefined) => (file ? await readParquet(file) : []);
  return {
    ...parsed,
    stops: await read(parsed.tables.stops),
    services: await read(parsed.tables.stop_services),
    routes: await read(parsed.tables.routes),
  };
}

describe('a feed', () => {
  test('gives the stops that have a service, the platforms of a station as one', async () => {
    const { stops, rows, setAside, skipped, signals } = await parse(await writeFeed(feed));
    expect([rows, setAside, skipped, signals]).toEqual([3, [], 2, []]);
    expect(stops).toEqual([
      {
        stop_id: 'A',
        plate_code: '101',
        stop_type: 'Bus',
        name: 'Quay, Lower',
        name_ga: null,
        latitude: 53.3,
        longitude: -6.2,
      },
      expect.objectContaining({ stop_id: 'B', plate_code: '0', stop_type: 'Bus' }),
      expect.objectContaining({ stop_id: 'S', name: 'Mill', stop_type: 'Train', longitude: -6.4 }),
    ]);
  });

  test('gives each service of a stop once per direction, with its operator', async () => {
    const { services } = await parse(await writeFeed(feed));
    const lines = services.map(({ stop_id, service_number, destination, operator }) =>
      [stop_id, service_number, destination, operator].join(' | '),
    );
    expect(lines).toEqual([
      'A | 46A | Hill | Bus Cuan',
      'A | 46A | Quay, Lower | Bus Cuan',
      'B | 46A | Hill | Bus Cuan',
      'B | 46A | Quay, Lower | Bus Cuan',
      // A trip without a headsign has its route's destination.
      'S | rail | Mill - Well | Iarnród',
    ]);
    expect(services[0]).toMatchObject({ display_name: 'Quay, Lower - Hill', label: null });
  });

  test('gives Irish names from its translations, by id or by the English name', async () => {
    const translations =
      'table_name,field_name,language,translation,record_id,field_value\n' +
      'stops,stop_name,ga,An Ché Íochtarach,A,\nstops,stop_name,ga-IE,An Cnoc,,Hill\n' +
      'stops,stop_name,fr,La Colline,,Hill\nroutes,route_long_name,ga,Bealach,A,\n';
    const { stops } = await parse(await writeFeed({ ...feed, 'translations.txt': translations }));
    expect(stops.map(({ name_ga }) => name_ga)).toEqual(['An Ché Íochtarach', 'An Cnoc', null]);
  });

  test('of one agency need not name it, and an unknown kind of route is a signal', async () => {
    const { stops, services, signals } = await parse(
      await writeFeed({
        ...feed,
        'agency.txt': 'agency_name\nBus Cuan\n',
        'routes.txt': feed['routes.txt'].replace('Hill",3', 'Hill",77'),
      }),
    );
    expect(new Set(services.map(({ operator }) => operator))).toEqual(new Set(['Bus Cuan']));
    expect(stops.map(({ stop_type }) => stop_type)).toEqual(['Other', 'Other', 'Train']);
    expect(signals).toEqual([{ field: 'route_type', value: '77', count: 1 }]);
  });

  test('leaves no unpacked files behind', async () => {
    const workDir = makeFolder();
    await parse(await writeFeed(feed), {}, workDir);
    await parse(await writeFeed({ ...feed, 'trips.txt': '' }), {}, workDir).catch(() => undefined);
    expect(readdirSync(workDir).filter((name) => !name.endsWith('.parquet'))).toEqual([]);
  });

  const edit = (file: keyof typeof feed, from: string, to: string): Files => ({
    ...feed,
    [file]: feed[file].replaceAll(from, to),
  });
  const { 'stop_times.txt': _, ...timeless } = feed;
  const long = 'n'.repeat(1001);
  const header = 'table_name,field_name,language,translation';
  const longIrish = { ...feed, 'translations.txt': `${header}\nstops,stop_name,ga,${long}\n` };
  const noTimes = { ...feed, 'stop_times.txt': 'trip_id,stop_id\n' };
  const broken: [Files, string, RegExp][] = [
    [timeless, 'zip_contents', /lacks stop_times\.txt/],
    [edit('stops.txt', 'stop_lat', 'lat'), 'header_unknown', /stops\.txt lacks "stop_lat"/],
    [
      edit('trips.txt', 'trip_headsign', 'trip_id'),
      'header_unknown',
      /two columns have the name "trip_id"/,
    ],
    [edit('routes.txt', '"Quay', 'Qu"ay'), 'csv_broken', /routes\.txt can't be read at line 2/],
    [edit('stop_times.txt', 'T2,09', 'T2,x,09'), 'csv_broken', /stop_times\.txt/],
    [edit('stop_times.txt', 'T1,', 'T9,'), 'too_many_set_aside', /2 of 8 stop times/],
    [edit('stop_times.txt', 'T1,', `${long},`), 'too_many_set_aside', /2 of 8 stop times/],
    [noTimes, 'no_rows', /no stop times/],
    [edit('agency.txt', 'Cuan', long), 'too_many_set_aside', /agency: Bus n+: .* too long/],
    [longIrish, 'too_many_set_aside', /translations: stops: a text that is too long/],
    [edit('stops.txt', '53.3,', 'here,'), 'too_many_set_aside', /stop A: position/],
  ];
  test.each(broken)('is refused by its rule %#', async (files, code, message) => {
    await expect(parse(await writeFeed(files))).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
  });

  test('is refused where it is cut short, or is a web page', async () => {
    const bytes = readFileSync(await writeFeed(feed));
    const cut = writeFile(bytes.subarray(0, bytes.length - 40), 'gtfs.zip');
    await expect(parse(cut)).rejects.toMatchObject({ code: 'zip_damaged' });
    const page = writeFile('<!doctype html>', 'gtfs.zip');
    await expect(parse(page)).rejects.toMatchObject({ code: 'not_a_table' });
  });
});

const stops = {
  stop_id: 'id',
  name: 'english',
  name_ga: 'irish',
  latitude: 'lat',
  longitude: 'lon',
  plate_code: 'plate',
  stop_type: 'mode',
  services: 'lines',
};
const stopsCsv =
  'id,english,irish,lat,lon,plate,mode,lines,note\n' +
  'A,Quay,An Ché,53.3,-6.2,101,bus,East Bus 64|East Bus 9|East Bus 64,x\n' +
  'B,"Well, The",,54.6,-5.94,,rail,,\nC,Moon,,53.4,-6.3,,hover,,\n';

describe('a table of stops', () => {
  test('is read by the columns that its entry names, with each label of a service once', async () => {
    const path = writeFile(stopsCsv, 'stops.csv');
    const parsed = await parse(path, { stops, ignored: ['note'] });
    expect(parsed.stops).toMatchObject([
      { stop_id: 'A', stop_type: 'Bus', plate_code: '101', name_ga: 'An Ché' },
      { stop_id: 'B', stop_type: 'Train', plate_code: null, name_ga: null },
      { stop_id: 'C', stop_type: 'Other' },
    ]);
    expect(parsed.services.map(({ stop_id, label }) => `${stop_id} ${label}`)).toEqual([
      'A East Bus 64',
      'A East Bus 9',
    ]);
    expect(parsed.signals).toEqual([{ field: 'stop_type', value: 'hover', count: 1 }]);
  });

  test('sets aside a stop with a text that is too long', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => `Q${at},Quay,,53.3,-6.2,,,,\n`).join('');
    const long = `L,${'x'.repeat(300_000)},,53.3,-6.2,,,,\n`;
    const labels = `M,Mill,,53.3,-6.2,,,${'Bus 9|'.repeat(400)},\n`;
    const path = writeFile(stopsCsv + rows + labels + long, 'stops.csv');
    const { setAside, signals } = await parse(path, { stops });
    expect(setAside).toEqual([{ place: 'line 106', reason: 'a text that is too long' }]);
    expect(signals).toContainEqual({ field: 'column', value: 'note', count: 105 });
  });

  test.each([
    ['cut in a row', stopsCsv.slice(0, -3), 'cut_short'],
    ['without a column that its entry names', stopsCsv.replace('lat', 'breadth'), 'header_unknown'],
    ['with rows of no place', stopsCsv.replace('53.3', 'here'), 'too_many_set_aside'],
    ['with only a header', 'id,english,irish,lat,lon,plate,mode,lines\n', 'no_rows'],
  ])('is refused %s', async (_, csv, code) => {
    await expect(parse(writeFile(csv, 'stops.csv'), { stops })).rejects.toMatchObject({ code });
  });
});

const routes = { route_id: 'id', operator: 'who', service_number: 'no', display_name: 'ends' };

test('a table of routes is read by the columns that its entry names', async () => {
  const path = writeFile('id,who,no,ends\nR1,East Bus,64,Quay - Hill\n', 'routes.csv');
  expect((await parse(path, { routes })).routes).toEqual([
    { route_id: 'R1', service_number: '64', display_name: 'Quay - Hill', operator: 'East Bus' },
  ]);
});

test('an entry must match its file: a ZIP is a feed, a CSV is a table', async () => {
  const csv = writeFile(stopsCsv, 'stops.csv');
  const refused = { code: 'settings_invalid' };
  await expect(parse(csv)).rejects.toMatchObject(refused);
  await expect(parse(csv, { stops, routes })).rejects.toMatchObject(refused);
  await expect(parse(await writeFeed(feed), { stops })).rejects.toMatchObject(refused);
});

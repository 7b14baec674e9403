import { readFile, stat } from 'node:fs/promises';
import type { PlaceRow } from '../../warehouse/records/places.ts';
import { maxTextLength, type StopType } from '../../warehouse/vocabulary.ts';
import { IngestError } from '../errors.ts';
import { readCsv } from '../formats/read-csv.ts';
import { toText } from '../formats/to-text.ts';
import { sumSignals } from '../listings/collect-listings.ts';
import { writePlaceRows } from '../place-file.ts';
import type { ParsedGtfs, ParseOptions } from './parse.ts';
import type { RouteColumns, StopColumns } from './settings.ts';
import { source } from './source.ts';

type TableOptions<Columns> = ParseOptions & {
  readonly fileName: string;
  readonly columns: Columns;
  readonly ignored: readonly string[];
};

/** The words for types of transport in a table of stops. */
const stopTypeWords: Readonly<Record<string, StopType>> = {
  bus: 'Bus',
  coach: 'Bus',
  rail: 'Train',
  train: 'Train',
  tram: 'Tram',
  luas: 'Tram',
  ferry: 'Ferry',
  other: 'Other',
};

/** A table of stops, one row per stop. `services` are labels separated by `|`. */
export async function parseStops(
  path: string,
  options: TableOptions<StopColumns>,
): Promise<ParsedGtfs> {
  const { rows, signals, setAside } = await readRows(path, options);
  const stops = new Map<string, PlaceRow<'stops'>>();
  const services: PlaceRow<'stop_services'>[] = [];
  for (const { place, cell } of rows) {
    const stopId = cell('stop_id');
    const position = readDegrees(cell('latitude'), cell('longitude'));
    const word = cell('stop_type').toLowerCase();
    const stopType = stopTypeWords[word];
    if (stopType === undefined && word !== '')
      signals.push({ field: 'stop_type', value: cell('stop_type'), count: 1 });
    if (stopId === '') setAside.push({ place, reason: 'stop id' });
    else if (cell('name') === '') setAside.push({ place, reason: 'name' });
    else if (position === undefined) setAside.push({ place, reason: 'position' });
    else if (stops.has(stopId)) setAside.push({ place, reason: 'stop id twice' });
    else {
      stops.set(stopId, {
        stop_id: stopId,
        plate_code: cell('plate_code') || null,
        stop_type: stopType ?? 'Other',
        name: cell('name'),
        name_ga: cell('name_ga') || null,
        ...position,
      });
      for (const label of new Set(cell('services').split('|'))) {
        if (label.trim() !== '') services.push(describeLabel(stopId, label.trim()));
      }
    }
  }
  return {
    tables: {
      stops: await writePlaceRows(options.workDir, 'stops', [...stops.values()]),
      stop_services: await writePlaceRows(options.workDir, 'stop_services', services),
    },
    rows: stops.size,
    setAside,
    skipped: 0,
    signals: sumSignals(signals),
  };
}

function describeLabel(stopId: string, label: string): PlaceRow<'stop_services'> {
  const unknownFields = {
    service_number: null,
    display_name: null,
    destination: null,
    operator: null,
  };
  return { stop_id: stopId, label, ...unknownFields };
}

/** A table of routes, one row per route. */
export async function parseRoutes(
  path: string,
  options: TableOptions<RouteColumns>,
): Promise<ParsedGtfs> {
  const { rows, signals, setAside } = await readRows(path, options);
  const routes = new Map<string, PlaceRow<'routes'>>();
  for (const { place, cell } of rows) {
    const routeId = cell('route_id');
    if (routeId === '') setAside.push({ place, reason: 'route id' });
    else if (routes.has(routeId)) setAside.push({ place, reason: 'route id twice' });
    else if (cell('operator') === '') setAside.push({ place, reason: 'operator' });
    else {
      routes.set(routeId, {
        route_id: routeId,
        service_number: cell('service_number') || null,
        display_name: cell('display_name') || null,
        operator: cell('operator'),
      });
    }
  }
  const table = await writePlaceRows(options.workDir, 'routes', [...routes.values()]);
  return { tables: { routes: table }, rows: routes.size, setAside, skipped: 0, signals };
}

type Row<Field> = { readonly place: string; readonly cell: (field: Field) => string };

/** The rows below the header, by field. Throws `header_unknown` if a column is missing. */
async function readRows<Columns extends object>(
  path: string,
  { fileName, columns, ignored }: TableOptions<Columns>,
) {
  type Field = keyof Columns;
  if ((await stat(path)).size > source.expectations.maxTableBytes)
    throw new IngestError('too_large', `${fileName} is larger than a table of stops.`, {
      fileName,
    });
  const text = toText(await readFile(path), fileName).replace(/^\uFEFF/, '');
  const [header, ...lines] = readCsv(text, fileName);
  const names = (header?.values ?? []).map((name) => name.trim());
  const named = Object.entries(columns) as [Field, string][];
  const missing = named.find(([, name]) => !names.includes(name));
  if (missing)
    throw new IngestError('header_unknown', `${fileName} has no column "${missing[1]}".`, {
      fileName,
      names,
    });
  const indices = new Map(named.map(([field, name]) => [field, names.indexOf(name)]));
  const known = new Set([...named.map(([, name]) => name), ...ignored]);
  const setAside: { place: string; reason: string }[] = [];
  const rows: Row<Field>[] = [];
  for (const { line, values } of lines) {
    const place = `line ${line}`;
    if (values.length !== names.length)
      setAside.push({ place, reason: `${values.length} values for ${names.length} columns` });
    else if (values.some(isOversize)) setAside.push({ place, reason: 'a text that is too long' });
    else if (values.some((value) => value.includes('\0')))
      setAside.push({ place, reason: 'a NUL character' });
    else rows.push({ place, cell: (field) => values[indices.get(field) ?? -1]?.trim() ?? '' });
  }
  const signals = names
    .filter((name) => !known.has(name))
    .map((value) => ({ field: 'column', value, count: lines.length }));
  return { rows, signals, setAside };
}

/** A column may list labels, and the limit applies to each. */
function isOversize(value: string): boolean {
  return (
    value.length > maxTextLength && value.split('|').some((text) => text.length > maxTextLength)
  );
}

/** Degrees within the island, as trains cross the border. */
function readDegrees(latitudeText: string, longitudeText: string) {
  const [latitude, longitude] = [latitudeText, longitudeText].map((text) =>
    text === '' ? Number.NaN : Number(text),
  ) as [number, number];
  const isInside = latitude > 51.3 && latitude < 55.5 && longitude > -10.8 && longitude < -5.3;
  return isInside ? { latitude, longitude } : undefined;
}

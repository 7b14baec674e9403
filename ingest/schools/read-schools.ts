import type { PlaceRow } from '../../warehouse/records/places.ts';
import { findCounty, maxTextLength, type SchoolGender } from '../../warehouse/vocabulary.ts';
import { IngestError } from '../errors.ts';
import { sumSignals } from '../listings/collect-listings.ts';
import { parseEircode } from '../listings/eircode.ts';
import type { PlaceFindings } from '../place-file.ts';
import { findHeader } from './header.ts';
import { readNumber, readSchoolPosition } from './position.ts';
import type { TableRow } from './read-table.ts';
import type { Settings } from './settings.ts';
import type { SchoolField } from './source.ts';
import { parseEthos, parseGender, parseLevel } from './words.ts';

export type School = PlaceRow<'schools'>;
type ReadSchools = PlaceFindings & { readonly schools: readonly School[] };

/** The text of a row's field; empty if it has none. */
type Cells = (field: SchoolField) => string;
type AddSignal = (field: string, value: string) => void;

/**
 * Reads the rows of a list. Title rows above the header and the grand total below are not schools.
 * Throws `rows_differ` if the schools' pupils don't add up to the grand total.
 */
export function readSchools(
  table: readonly TableRow[],
  fileName: string,
  entry: Pick<Settings, 'columns' | 'ignored' | 'level'>,
): ReadSchools {
  const { indices, unknown, rows } = findHeader(table, fileName, entry);
  const signals = unknown.map((value) => ({ field: 'column', value, count: rows.length }));
  const addSignal: AddSignal = (field, value) => signals.push({ field, value, count: 1 });
  const schools = new Map<string, School>();
  const setAside: { place: string; reason: string }[] = [];
  let pupils = 0;
  let skipped = 0;
  let isTotalled = false;
  for (const { line, cells } of rows) {
    const cell: Cells = (field) => cells[indices.get(field) ?? -1] ?? '';
    const place = `line ${line}`;
    const isGrandTotal = isTotal(cells, cell);
    // A row below the grand total without a roll number is a note.
    if (isGrandTotal || (isTotalled && cell('roll_number') === '')) {
      skipped += 1;
      if (isGrandTotal) checkTotal(readNumber(cell('pupils')), pupils, fileName);
      isTotalled = true;
      continue;
    }
    pupils += readNumber(cell('pupils')) ?? 0;
    if (cells.some((text) => text.length > maxTextLength)) {
      setAside.push({ place, reason: 'a text that is too long' });
      continue;
    }
    if (cells.some((text) => text.includes('\0'))) {
      setAside.push({ place, reason: 'a NUL character' });
      continue;
    }
    const rollNumber = cell('roll_number').toUpperCase();
    const level = entry.level ?? parseLevel(cell('level'));
    if (level === undefined) addSignal('level', cell('level'));
    if (!/^\d{5}[A-Z]$/.test(rollNumber)) setAside.push({ place, reason: 'roll number' });
    else if (cell('name') === '') setAside.push({ place, reason: 'name' });
    else if (level === undefined) setAside.push({ place, reason: 'level' });
    else if (schools.has(rollNumber)) setAside.push({ place, reason: 'roll number twice' });
    else schools.set(rollNumber, readSchool({ rollNumber, level, cell, addSignal }));
  }
  return { schools: [...schools.values()], setAside, skipped, signals: sumSignals(signals) };
}

function readSchool({
  rollNumber,
  level,
  cell,
  addSignal,
}: {
  rollNumber: string;
  level: string;
  cell: Cells;
  addSignal: AddSignal;
}): School {
  const position = readSchoolPosition(cell('latitude'), cell('longitude'));
  if (!position) {
    const given = [cell('latitude'), cell('longitude')].filter((text) => text !== '').join(' ');
    addSignal('position', given || 'none');
  }
  const ethos = parseEthos(cell('ethos'));
  if (ethos === undefined && cell('ethos') !== '') addSignal('ethos', cell('ethos'));
  const address = (['address_1', 'address_2', 'address_3', 'address_4'] as const)
    .map(cell)
    .filter((part) => part !== '');
  return {
    roll_number: rollNumber,
    name: cell('name'),
    level,
    gender: readGender(cell, addSignal),
    ethos: ethos ?? null,
    address: address.join(', ') || null,
    county: findCounty(cell('county').replace(/ (city|county)$/i, '')) ?? null,
    eircode: parseEircode(cell('eircode')),
    pupils: readNumber(cell('pupils')) ?? null,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  };
}

/** From the list or, if it has none, from the pupils enrolled. */
function readGender(cell: Cells, addSignal: AddSignal): SchoolGender | null {
  const text = cell('gender');
  if (text !== '') {
    const gender = parseGender(text);
    if (gender === undefined) addSignal('gender', text);
    return gender ?? null;
  }
  const girls = readNumber(cell('girls'));
  const boys = readNumber(cell('boys'));
  if (girls === undefined || boys === undefined || girls + boys === 0) return null;
  if (girls > 0 && boys > 0) return 'Mixed';
  return girls > 0 ? 'Girls' : 'Boys';
}

/** A row without a roll number and with a cell that calls it a total. */
function isTotal(cells: readonly string[], cell: Cells): boolean {
  const isNamed = cells.some((text) => /^(grand |overall )?totals?:?$/i.test(text));
  return isNamed && !/^\d{5}[A-Z]$/i.test(cell('roll_number'));
}

function checkTotal(total: number | undefined, pupils: number, fileName: string): void {
  if (total === undefined || total === pupils) return;
  throw new IngestError(
    'rows_differ',
    `${fileName}: its schools have ${pupils} pupils, but its total row has ${total}.`,
    { pupils, total },
  );
}

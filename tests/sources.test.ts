import { expect, test } from 'vitest';
import { projectFiles, readText } from './files.ts';
import { listExports } from './syntax.ts';

const kinds = projectFiles.flatMap((file) => /^ingest\/([^/]+)\/source\.ts$/.exec(file)?.[1] ?? []);

/** What a source says of itself, in `source`. */
const facts = [
  'kind',
  'title',
  'publisher',
  'licence',
  'homepage',
  'cadence',
  'parserVersion',
  'expectations',
];

/** `schools_list` and `schools-list` are both said `SchoolsList`. */
function toPascal(kind: string): string {
  return kind.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function listFaults(kind: string, read: (file: string) => string | undefined): string[] {
  const face = { source: ['source'], settings: ['settings'], fetch: [`fetch${toPascal(kind)}`] };
  const wanted = { ...face, parse: [`parse${toPascal(kind)}`] };
  const faults = Object.entries(wanted).flatMap(([part, names]) => {
    const file = `ingest/${kind}/${part}.ts`;
    const code = read(file);
    if (code === undefined) return [`${file} is missing`];
    const exported = listExports(file, code);
    return names.filter((name) => !exported.includes(name)).map((name) => `${file} lacks ${name}`);
  });
  const page = `docs/sources/${kind}.md`;
  return read(page) === undefined ? [...faults, `${page} is missing`] : faults;
}

function maybeText(file: string): string | undefined {
  return projectFiles.includes(file) ? readText(file) : undefined;
}

test('every folder of a source has the same four files with the same face, and a page', () => {
  expect(kinds.flatMap((kind) => listFaults(kind, maybeText))).toEqual([]);
});

test('every source says who publishes it, under which licence, and what is expected of it', async () => {
  for (const kind of kinds) {
    const { source } = await import(`../ingest/${kind}/source.ts`);
    expect(source).toMatchObject({ kind });
    expect(facts.filter((fact) => fact !== 'homepage' && !source[fact])).toEqual([]);
    // A kind that anyone may publish has no site of its own.
    expect(source.homepage).toMatch(/^(https:\/\/.+)?$/);
  }
});

test('a folder of ingest that fetches or parses says where from', () => {
  const folders = projectFiles.flatMap(
    (file) => /^ingest\/([^/]+)\/(?:fetch|parse)\.ts$/.exec(file)?.[1] ?? [],
  );
  expect(folders.filter((folder) => !kinds.includes(folder))).toEqual([]);
});

test('a planted source without its parts is found out', () => {
  const planted: Record<string, string> = {
    'ingest/bus-stops/source.ts': 'export const source = {};',
    'ingest/bus-stops/settings.ts': 'export type settings = string;',
    'ingest/bus-stops/fetch.ts': 'export async function fetchBusStops() {}',
  };
  expect(listFaults('bus-stops', (file) => planted[file])).toEqual([
    'ingest/bus-stops/settings.ts lacks settings',
    'ingest/bus-stops/parse.ts is missing',
    'docs/sources/bus-stops.md is missing',
  ]);
});

import { expect, test } from 'vitest';
import { kinds } from '../ingest/kinds.ts';
import { projectFiles, readText } from './files.ts';
import { listExports } from './syntax.ts';

const folders = projectFiles.flatMap(
  (file) => /^ingest\/([^/]+)\/source\.ts$/.exec(file)?.[1] ?? [],
);

/** The facts that a source states about itself, in `source`. */
const facts = [
  'kind',
  'title',
  'publisher',
  'licence',
  'homepage',
  'inventedLike',
  'cadence',
  'parserVersion',
  'expectations',
];

function listFaults(kind: string, read: (file: string) => string | undefined): string[] {
  const faults = ['source', 'settings'].flatMap((part) => {
    const file = `ingest/${kind}/${part}.ts`;
    const code = read(file);
    if (code === undefined) return [`${file} is missing`];
    return listExports(file, code).includes(part) ? [] : [`${file} lacks ${part}`];
  });
  const page = `docs/sources/${kind}.md`;
  return read(page) === undefined ? [...faults, `${page} is missing`] : faults;
}

function maybeText(file: string): string | undefined {
  return projectFiles.includes(file) ? readText(file) : undefined;
}

test('every source folder has a description, a settings schema and a page', () => {
  expect(folders.flatMap((kind) => listFaults(kind, maybeText))).toEqual([]);
});

test('every source says who publishes it, under which licence, and what is expected of it', async () => {
  for (const kind of folders) {
    const { source } = await import(`../ingest/${kind}/source.ts`);
    expect(source).toMatchObject({ kind });
    expect(facts.filter((fact) => fact !== 'homepage' && !source[fact])).toEqual([]);
    // A kind that anyone may publish has no homepage of its own.
    expect(source.homepage).toMatch(/^(https:\/\/.+)?$/);
  }
});

test('the registry has the source and the settings of every folder under its kind, and no other', async () => {
  expect(Object.keys(kinds).toSorted()).toEqual(folders.toSorted());
  for (const [kind, { source, settings }] of Object.entries(kinds)) {
    expect(source).toBe((await import(`../ingest/${kind}/source.ts`)).source);
    expect(settings).toBe((await import(`../ingest/${kind}/settings.ts`)).settings);
  }
});

/**
 * Where code asks for a kind by its name, such as `kind === 'ppr'`; code that measures a kind may.
 */
function listAsking(file: string, code: string): string[] {
  const isJudged = /^(?:ingest|jobs)\/(?!.*\.test\.ts$).*\.ts$/.test(file);
  const isExempt = file === 'ingest/kinds.ts' || /^jobs\/(?:score|bench)\/|\/testing\//.test(file);
  const quoted = folders.map((kind) => `'${kind}'`).join('|');
  const dotted = folders.join('|');
  const asking = new RegExp(
    `(?:kind (?:===|!==) |case |\\bkinds\\[)(?:${quoted})|\\bkinds\\.(?:${dotted})\\b`,
    'g',
  );
  return isJudged && !isExempt
    ? [...code.matchAll(asking)].map(([found]) => `${file}: ${found}`)
    : [];
}

test('only the registry asks for a kind by its name', () => {
  expect(projectFiles.flatMap((file) => listAsking(file, maybeText(file) ?? ''))).toEqual([]);
});

test.each([
  "if (entry.kind === 'ppr')",
  "case 'listings-file':",
  'kinds.gtfs.read',
  "kinds['blog']",
])('a planted %s is found', (code) => {
  expect(listAsking('jobs/refresh/pull.ts', code)).toHaveLength(1);
});

test('a folder of ingest that fetches or parses names its source', () => {
  const reading = projectFiles.flatMap(
    (file) => /^ingest\/([^/]+)\/(?:fetch|parse)\.ts$/.exec(file)?.[1] ?? [],
  );
  expect(reading.filter((folder) => !folders.includes(folder))).toEqual([]);
});

test('a planted source without its parts is found', () => {
  const planted: Record<string, string> = {
    'ingest/bus-stops/settings.ts': 'export type settings = string;',
  };
  expect(listFaults('bus-stops', (file) => planted[file])).toEqual([
    'ingest/bus-stops/source.ts is missing',
    'ingest/bus-stops/settings.ts lacks settings',
    'docs/sources/bus-stops.md is missing',
  ]);
});

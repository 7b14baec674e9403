import path from 'node:path';
import { isNamed, listNodes, type Node, parseText } from './syntax.ts';

/**
 * One import of a file: the specifier as written; undefined if it is computed and can't be known.
 */
export type Import = { readonly specifier: string | undefined; readonly line: number };

/**
 * The node that names another module, for every way of naming one; undefined for any other node.
 */
function findSource(node: Node): { source: unknown } | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return { source: node.source };
    case 'ExportNamedDeclaration':
      return node.source ? { source: node.source } : undefined;
    case 'TSExternalModuleReference':
      return { source: node.expression };
    case 'CallExpression':
      return isNamed(node.callee, 'require')
        ? { source: (node.arguments as Node[])[0] }
        : undefined;
    case 'NewExpression': {
      // new Worker(new URL('./work.ts', import.meta.url)) runs that module.
      const [address, base] = node.arguments as Node[];
      const isHere = isNamed(node.callee, 'URL') && base?.type === 'MemberExpression';
      return isHere && /\.[cm]?tsx?$/.test(parseText(address) ?? '')
        ? { source: address }
        : undefined;
    }
    default:
      return undefined;
  }
}

/**
 * Every module that a file names: imports and re-exports (also of types), `import()`,
 * `import('…').Type`, `require()`, and `new URL('….ts', import.meta.url)`. Parsed, so that text,
 * comments and JSX that look like imports don't count.
 * @throws Error if the file can't be parsed.
 */
export function parseImports(file: string, code: string): Import[] {
  return listNodes(file, code).flatMap((node) => {
    const found = findSource(node);
    if (!found) return [];
    const line = code.slice(0, node.start).split('\n').length;
    return [{ specifier: parseText(found.source), line }];
  });
}

/**
 * The files of ours that each room, a folder or one within it, may import: paths and prefixes of
 * paths. It may always import its own files.
 */
export const importTable: Readonly<Record<string, readonly string[]>> = {
  warehouse: [],
  ingest: [
    'warehouse/vocabulary.ts',
    'warehouse/records/',
    'warehouse/quote.ts',
    'warehouse/digest-file.ts',
  ],
  api: ['warehouse/open.ts', 'warehouse/vocabulary.ts'],
  'api/contract': ['warehouse/vocabulary.ts'],
  'api/pages': ['api/contract/', 'warehouse/vocabulary.ts'],
  web: ['api/contract/', 'api/pages/'],
  jobs: ['warehouse/', 'ingest/', 'api/', 'fixtures/'],
  fixtures: ['warehouse/vocabulary.ts', 'warehouse/records/'],
};

/** The innermost room that a file is in. */
function findRoom(file: string): string {
  const rooms = Object.keys(importTable).filter((room) => file.startsWith(`${room}/`));
  return rooms.toSorted((a, b) => b.length - a.length)[0] ?? file.split('/')[0] ?? '';
}

/** Rooms whose files are sent to a browser. */
const browserRooms = ['web', ...(importTable.web ?? []).map((room) => room.replace(/\/$/, ''))];

/**
 * Tests, files that only they use (a folder `testing`, the tests of the whole), and the browser
 * tests.
 */
function isTestFile(file: string): boolean {
  return /\.(test|e2e)\.tsx?$|^tests\/|^web\/e2e\/|\/testing\//.test(file);
}

/** Loads a development package only when needed. */
const benchClient = 'jobs/bench/ask.ts';

/** Loads the site's renderer, which is built from `web/`, by its path in the built site. */
const readerOfSite = 'api/site/read-site.ts';

/**
 * A test may import whatever it needs to set up. The site's tests and all others still keep apart.
 */
const serverSide = ['warehouse/', 'ingest/', 'api/', 'jobs/', 'fixtures/', 'tests/'];

function listAllowed(file: string, room: string): readonly string[] {
  if (room === 'tests' || !file.includes('/')) return [''];
  if (/^web\/(e2e|testing)\//.test(file)) return serverSide;
  const row = importTable[room] ?? [];
  if (!isTestFile(file)) return row;
  return room === 'web' ? [...row, 'fixtures/', 'tests/'] : serverSide;
}

/**
 * Files of one kind that must not import each other: the pages of the site (they may share styles),
 * and the sources. Sources of listings share the code that reads an advert, `ingest/listings/`, and
 * all sources share the rooms for network, landing and formats.
 */
function findSibling(file: string): string | undefined {
  if (file.endsWith('.css')) return undefined;
  const page = /^web\/pages\/([^/.]+)/.exec(file);
  if (page) return `page ${page[1]}`;
  const source = /^ingest\/(?!(?:testing|listings|http|landing|formats)\/)([^/]+)\//.exec(file);
  return source ? `source ${source[1]}` : undefined;
}

/** Code that sources share doesn't import them. */
function isSharedRoom(file: string): boolean {
  return /^ingest\/(listings|http|landing|formats)\//.test(file);
}

/** The faults in the imports of a file, one line each; empty if there are none. */
export function checkImports(
  file: string,
  code: string,
  packages: { readonly all: readonly string[]; readonly runtime: readonly string[] },
): string[] {
  const room = findRoom(file);
  const isTest = isTestFile(file) || !file.includes('/');
  return parseImports(file, code).flatMap(({ specifier, line }) => {
    const at = `${file}:${line}`;
    if (specifier === undefined)
      return isTest || file === readerOfSite ? [] : [`${at} imports a computed name`];
    if (!/^\.{0,2}\//.test(specifier)) {
      if (specifier.startsWith('node:')) {
        return browserRooms.includes(room) && !isTest
          ? [`${at} imports ${specifier} in a browser`]
          : [];
      }
      const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
      const known = isTest || file === benchClient ? packages.all : packages.runtime;
      return known.includes(name)
        ? []
        : [`${at} imports ${name}, which package.json does not name`];
    }
    const target = path.posix.join(path.posix.dirname(file), specifier);
    const own = findSibling(file);
    const other = findSibling(target);
    if (isSharedRoom(file) && !isTest && other)
      return [`${at} imports ${target} (${other}), which knows this room`];
    if (own && other && own !== other) return [`${at} (${own}) imports ${target} (${other})`];
    if (!isTest && isTestFile(target)) return [`${at} imports ${target}, which is for tests`];
    if (target.startsWith(`${room}/`)) return [];
    const isAllowed = listAllowed(file, room).some((prefix) => target.startsWith(prefix));
    return isAllowed ? [] : [`${at} imports ${target}`];
  });
}

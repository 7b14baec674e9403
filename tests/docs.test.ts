import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles, projectFiles, readText } from './files.ts';
import { listAnchors, listFirstCells, listLinks } from './markdown.ts';

const readme = readText('README.md');

/**
 * Generated pages are checked by a test of their own; here they only have to be linked correctly.
 */
const pages = listFiles(/\.md$/, 8);

function isThere(target: string): boolean {
  return projectFiles.some((file) => file === target || file.startsWith(`${target}/`));
}

function listBrokenLinks(page: string, text: string): string[] {
  return listLinks(text).flatMap(({ address, line }) => {
    if (/^[a-z]+:/.test(address)) return [];
    const [file = '', anchor] = address.split('#');
    const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
    if (file !== '' && !isThere(target.replace(/\/$/, ''))) return [`${page}:${line} ${address}`];
    if (anchor === undefined) return [];
    const anchors = listAnchors(target === page ? text : readText(target));
    return anchors.includes(anchor) ? [] : [`${page}:${line} ${address}`];
  });
}

test('every link between the pages leads to a page and a heading', () => {
  expect(pages.flatMap((page) => listBrokenLinks(page, readText(page)))).toEqual([]);
});

/**
 * What a page formats as a file or folder of the project, or as the end of its path, and doesn't
 * exist.
 */
function listMissingFiles(text: string): string[] {
  const names = [...text.matchAll(/`([\w./*-]+)`/g)].map(([, name = '']) => name);
  const isPath = (name: string) =>
    /^(?:api|docs|fixtures|ingest|jobs|tests|warehouse|web)\//.test(name) ||
    /^[\w-]+\.(?:sql|ts|tsx|mjs)$/.test(name);
  return names
    .filter(isPath)
    .filter(
      (name) =>
        !isThere(name.replace(/\/$/, '')) &&
        !projectFiles.some((file) => file.endsWith(`/${name}`)),
    );
}

test('every file and folder that ARCHITECTURE and the README name exists', () => {
  expect(
    ['ARCHITECTURE.md', 'README.md'].flatMap((page) => listMissingFiles(readText(page))),
  ).toEqual([]);
  expect(
    listMissingFiles('`warehouse/nowhere.ts`, `nowhere.sql`, `ingest/`, `listings.sql`'),
  ).toEqual(['warehouse/nowhere.ts', 'nowhere.sql']);
});

test('the README gives a reason for each dependency but types, and for nothing else', () => {
  const { dependencies, devDependencies } = JSON.parse(readText('package.json'));
  const { optionalDependencies } = JSON.parse(readText('jobs/runtime/package.json'));
  const pinned = JSON.parse(readText('web/e2e/pinned-browser/package.json'));
  const packages = Object.keys({
    ...dependencies,
    ...optionalDependencies,
    ...devDependencies,
    ...pinned.devDependencies,
  });
  const named = ['What it runs on', 'What it is built and tested with'].flatMap((heading) =>
    listFirstCells(readme, heading),
  );
  expect(named.toSorted()).toEqual(packages.filter((name) => !/^@types\//.test(name)).toSorted());
});

test('the map in the README names every folder of the top level, and no other', () => {
  const folders = projectFiles.flatMap((file) => (file.includes('/') ? [file.split('/')[0]] : []));
  const visible = [...new Set(folders)].filter((folder) => !folder?.startsWith('.'));
  expect(listFirstCells(readme, 'The map')).toEqual(
    expect.arrayContaining(visible.map((folder) => `${folder}/`)),
  );
  expect(
    listFirstCells(readme, 'The map').filter((folder) => !isThere(folder.slice(0, -1))),
  ).toEqual([]);
});

test('the README names every command of package.json, and no other', () => {
  const { scripts } = JSON.parse(readText('package.json'));
  const named = listFirstCells(readme, 'Commands').map(
    (cell) => /^npm (?:run )?(\w+)/.exec(cell)?.[1],
  );
  expect(named.toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test('every decision record has its four parts and its number', () => {
  const records = listFiles(/^docs\/adr\/.*\.md$/, 5);
  records.forEach((record, at) => {
    const number = String(at + 1).padStart(4, '0');
    expect(path.basename(record)).toMatch(new RegExp(`^${number}-[a-z0-9-]+\\.md$`));
    const headings = readText(record).match(/^## .+$/gm);
    expect(headings).toEqual(['## Status', '## Context', '## Decision', '## Consequences']);
  });
});

test('the change log has the two headings under every release', () => {
  const releases = readText('CHANGELOG.md').split(/^## /m).slice(1);
  expect(releases.length).toBeGreaterThan(0);
  for (const release of releases) {
    expect(release.match(/^### .+$/gm)).toEqual(['### Data', '### Code']);
  }
});

describe('a planted link', () => {
  test.each(['nowhere.md', '../README.md', '#nowhere', 'README.md#nowhere', 'docs/nowhere/'])(
    'to %s is found',
    (address) => {
      expect(listBrokenLinks('CHANGELOG.md', `# Here\n\n[a](${address})`)).toHaveLength(1);
    },
  );

  test.each(['#here', 'README.md', 'README.md#the-map', 'docs/adr/', 'https://example.ie/#x'])(
    'to %s is accepted',
    (address) => {
      expect(listBrokenLinks('CHANGELOG.md', `# Here\n\n[a](${address})`)).toEqual([]);
    },
  );

  test('inside code is not a link', () => {
    expect(listBrokenLinks('CHANGELOG.md', '`[a](b.md)`\n\n```\n[a](b.md)\n```\n')).toEqual([]);
  });
});

import path from 'node:path';
import { expect, test } from 'vitest';
import { errorCodes } from '../api/contract/error.ts';
import { sitePages } from '../api/contract/site-pages.ts';
import { ingestErrorCodes } from '../ingest/errors.ts';
import { refreshErrorCodes } from '../jobs/errors.ts';
import { warehouseErrorCodes } from '../warehouse/errors.ts';
import { listFiles, projectFiles, readText } from './files.ts';
import { listAnchors, listFirstCells, listLinks } from './markdown.ts';

function isThere(target: string): boolean {
  return projectFiles.some((file) => file === target || file.startsWith(`${target}/`));
}

const isOfSite = (address: string) =>
  address === '/api/docs' || sitePages.some(({ pattern }) => pattern === address);

function listBrokenLinks(page: string, text: string): string[] {
  return listLinks(text).flatMap(({ address, line }) => {
    if (/^[a-z]+:/.test(address)) return [];
    // Texts of the site link to its pages.
    if (page.startsWith('web/texts/'))
      return isOfSite(address) ? [] : [`${page}:${line} ${address}`];
    const [file = '', anchor] = address.split('#');
    const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
    if (file !== '' && !isThere(target.replace(/\/$/, ''))) return [`${page}:${line} ${address}`];
    if (anchor === undefined) return [];
    const anchors = listAnchors(target === page ? text : readText(target));
    return anchors.includes(anchor) ? [] : [`${page}:${line} ${address}`];
  });
}

test('every link between the pages leads to a page and a heading', () => {
  const pages = listFiles(/\.md$/, 8);
  expect(pages.flatMap((page) => listBrokenLinks(page, readText(page)))).toEqual([]);
  const planted = '[a](nowhere.md) [b](#nowhere) [c](README.md#nowhere) [d](README.md)';
  expect(listBrokenLinks('CHANGELOG.md', planted)).toHaveLength(3);
  expect(listBrokenLinks('web/texts/about.md', '[a](/nowhere) [b](/data)')).toHaveLength(1);
});

test('the README names every command of package.json, and no other', () => {
  const { scripts } = JSON.parse(readText('package.json'));
  const named = listFirstCells(readText('README.md'), 'Commands').map(
    (cell) => /^npm (?:run )?(\w+)/.exec(cell)?.[1],
  );
  expect(named.toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test.each([
  { heading: 'Answers of the API', codes: errorCodes },
  { heading: 'Refused sources', codes: ingestErrorCodes },
  { heading: 'A refresh that was cut short', codes: refreshErrorCodes },
  { heading: 'The warehouse', codes: warehouseErrorCodes },
])('docs/errors.md explains every code under "$heading", and no other', ({ heading, codes }) => {
  expect(listFirstCells(readText('docs/errors.md'), heading)).toEqual([...codes]);
});

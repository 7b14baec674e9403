import { expect, test } from 'vitest';
import { readModels } from '../warehouse/models.ts';
import { listFiles, readText } from './files.ts';

const readmes = listFiles(/^warehouse\/core\/[a-z]+\/README\.md$/, 7);
const models = listFiles(/^warehouse\/core\/[a-z]+\/[a-z_]+\.sql$/, 80);

function listSteps(readme: string): string[] {
  const steps = readText(readme).match(/^- (?:.|\n {2})*/gm) ?? [];
  return steps.flatMap((step) => [...step.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name));
}

test.each(readmes)('%s names each model of its folder once', (readme) => {
  const folder = readme.replace('README.md', '');
  const own = models.filter((file) => file.startsWith(folder));
  const names = own.map((file) => file.slice(folder.length, -'.sql'.length));
  expect(listSteps(readme).toSorted()).toEqual(names.toSorted());
});

test.each(readmes)(
  '%s names each model after those of its folder that it reads',
  async (readme) => {
    const steps = listSteps(readme);
    const late = (await readModels())
      .filter(({ table }) => steps.includes(table.replace('core.', '')))
      .flatMap(({ table, reads }) => reads.map((read) => [read, table]))
      .map((pair) => pair.map((table) => table.replace('core.', '')))
      .filter(([read = '', table = '']) => steps.indexOf(read) > steps.indexOf(table));
    expect(late).toEqual([]);
  },
);

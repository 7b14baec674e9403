import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

const readmes = listFiles(/^warehouse\/(?:load|pulls|version)\/README\.md$/, 3);

test.each(readmes)('%s names each file of its folder once', (readme) => {
  const folder = readme.replace('README.md', '');
  const files = listFiles(/^warehouse\/\w+\/[\w-]+(?<!\.test)\.ts$/, 20)
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length));
  const named = [...readText(readme).matchAll(/`([\w-]+\.ts)`/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(files.toSorted());
});

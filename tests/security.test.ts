import { describe, expect, test } from 'vitest';
import { asvsChapters, asvsSections } from './asvs.ts';
import { projectFiles, readText } from './files.ts';
import { listTableRows } from './markdown.ts';

/* docs/security.md: each requirement of the standard stands once, with a verdict that is borne out. */

const page = readText('docs/security.md');
const verdicts = ['Holds', "Doesn't apply", 'Operator', 'Falls short'];

/** The requirements that a cell names: `V1.2.6–V1.2.8, V1.3.1`. */
function listRequirements(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const [section, from] = splitNumber(first);
    const [, to] = splitNumber(last);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `${section}.${from + at}`);
  });
}

function splitNumber(requirement: string): [section: string, number: number] {
  const [, section = requirement, number = '0'] = /^(V\d+\.\d+)\.(\d+)$/.exec(requirement) ?? [];
  return [section, Number(number)];
}

/** The chapters of the page, each with its rows. */
function readChapters(text: string): Map<string, string[][]> {
  const parts = text.split(/^### /m).slice(1);
  return new Map(parts.map((part) => [part.split('\n', 1)[0] ?? '', listTableRows(part)]));
}

function listFaults(text: string): string[] {
  return [...readChapters(text)].flatMap(([chapter, rows]) =>
    rows.flatMap(([requirement = '', about = '', verdict = '', how = '', tests = '']) => {
      const number = chapter.split(' ', 1)[0];
      const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      const isTest = (file: string) =>
        /\.(?:test|e2e)\.tsx?$/.test(file) && projectFiles.includes(file);
      return [
        ...(requirement.startsWith(`${number}.`) ? [] : [`${requirement} stands in ${chapter}`]),
        ...(verdicts.includes(verdict) ? [] : [`${requirement}: "${verdict}"`]),
        ...(about && how ? [] : [`${requirement} does not say why`]),
        ...named
          .filter((file) => !isTest(file))
          .map((file) => `${requirement}: ${file} is no test`),
      ];
    }),
  );
}

function listAll(text: string): string[] {
  return [...readChapters(text).values()].flat().flatMap(([cell = '']) => listRequirements(cell));
}

test('every chapter of the standard stands, in its order', () => {
  expect([...readChapters(page).keys()]).toEqual([...asvsChapters]);
});

test('every requirement of levels 1 and 2 stands once, and no other', () => {
  const known = Object.entries(asvsSections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  expect(known).toHaveLength(253);
  expect(listAll(page).toSorted()).toEqual(known.toSorted());
});

test('every row has a verdict and a reason, and every test that it names exists', () => {
  expect(listFaults(page)).toEqual([]);
});

describe('a planted row', () => {
  const head = '### V1 Encoding\n\n| a | b | c | d | e |\n| - | - | - | - | - |\n';
  test.each([
    ['of another chapter', '| V2.1.1 | a | Holds | b | |'],
    ['with a verdict of its own', '| V1.1.1 | a | Maybe | b | |'],
    ['without a reason', '| V1.1.1 | a | Holds | | |'],
    ['with a test that does not exist', '| V1.1.1 | a | Holds | b | `tests/nowhere.test.ts` |'],
    ['with a file that is no test', '| V1.1.1 | a | Holds | b | `tests/asvs.ts` |'],
  ])('%s is found', (_, row) => {
    expect(listFaults(head + row)).toHaveLength(1);
  });

  test('is counted by each number that it names', () => {
    const row = '| V1.2.6–V1.2.8, V1.3.1 | a | Holds | b | |';
    expect(listAll(head + row)).toEqual(['V1.2.6', 'V1.2.7', 'V1.2.8', 'V1.3.1']);
    expect(listFaults(head + row)).toEqual([]);
  });
});

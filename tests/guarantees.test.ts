import { describe, expect, test } from 'vitest';
import { countTries } from './count-tries.ts';
import { projectFiles, readText } from './files.ts';
import { listTableRows } from './markdown.ts';

/* docs/guarantees.md names tests and counts: both are compared with the code. */

const page = readText('docs/guarantees.md');
const runs = readText('jobs/soak/soak.ts');

/** The first number of a cell; undefined where it names none. */
function maybeNumber(cell: string): number | undefined {
  const found = /(?<![`\w=.])\d[\d,]*/.exec(cell)?.[0];
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
}

/** The numbers that a cell about a long run may name. */
function listLongCounts(cell: string, tries: number): number[] {
  const times = /^`LUACH_RUNS=(\d+)`/.exec(cell)?.[1];
  if (times !== undefined) return [tries * Number(times)];
  const run = /^`(\w+)`/.exec(cell)?.[1];
  const line = runs.split('\n').find((one) => one.trim().startsWith(`${run}: {`)) ?? '';
  return [...line.matchAll(/(?:count|seconds): ([\d_]+)/g)].map(([, number = '']) =>
    Number(number.replaceAll('_', '')),
  );
}

/** The `seconds` that a test gives a long run, beside its count. */
function listSeconds(code: string): number[] {
  return [...code.matchAll(/seconds: ([1-9]\d*)/g)].map(([, number]) => Number(number));
}

function listFaults(text: string): string[] {
  return listTableRows(text).flatMap(([what = '', name = '', short = '', long = '']) => {
    const file = name.replaceAll('`', '');
    if (!projectFiles.includes(file) || !/\.test\.tsx?$/.test(file)) return [`${file}: no test`];
    const code = readText(file);
    const tries = countTries(file, code);
    const wrong = (cell: string, known: readonly number[]) => {
      const said = maybeNumber(cell);
      return said === undefined || known.includes(said) ? [] : [`${file}: "${cell}", not ${known}`];
    };
    return [
      ...(what === '' || short === '' ? [`${file}: what, and how often?`] : []),
      ...wrong(short, [tries, ...listSeconds(code)]),
      ...wrong(long, listLongCounts(long, tries)),
    ];
  });
}

test('every test that docs/guarantees.md names exists, and tries as often as the page says', () => {
  expect(listTableRows(page).length).toBeGreaterThan(20);
  expect(listFaults(page)).toEqual([]);
});

test('every guarantee has a test, and every long run stands on the page', () => {
  const guarantees = page.split(/^## /m).slice(1);
  expect(guarantees.length).toBeGreaterThan(7);
  expect(guarantees.filter((one) => listTableRows(one).length === 0)).toEqual([]);
  const names = [...runs.matchAll(/^ {2}(\w+): \{ load:/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !page.includes(`\`${name}\`: `))).toEqual([]);
});

describe('a planted row', () => {
  const head = '| a | b | c | d |\n| - | - | - | - |\n';
  const kills = '`jobs/soak/kills.test.ts`';
  test.each([
    ['of a test that does not exist', '| x | `jobs/nowhere.test.ts` | once | |'],
    ['of a file that is no test', '| x | `jobs/run.ts` | once | |'],
    ['with another count', `| x | ${kills} | 4 kills | |`],
    ['with another count of a long run', `| x | ${kills} | 2 kills | \`kills\`: 301 kills |`],
    ['with a long run that does not exist', `| x | ${kills} | 2 kills | \`fire\`: 300 kills |`],
    ['with too many runs', '| x | `api/mortgage/seal.test.ts` | 100 | `LUACH_RUNS=10`: 999 |'],
    ['that does not say how often', `| x | ${kills} | | |`],
  ])('%s is found', (_, row) => {
    expect(listFaults(head + row)).toHaveLength(1);
  });

  test('with the right counts is let through', () => {
    expect(listFaults(`${head}| x | ${kills} | 2 kills | \`kills\`: 300 |`)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

const text = /\.(ts|tsx|mjs|js|sql|css|html|md|json|csv|yml|yaml)$|^\.[^/]+(\/run)?$|^LICENSE$/;
const code = /\.(ts|tsx|mjs|sql|css)$/;
const tests = /\.(test|e2e)\.tsx?$/;

/** What the files of a kind must not contain. This file quotes the words, so it isn't checked. */
const rules: readonly { readonly what: string; readonly files: RegExp; readonly words: RegExp }[] =
  [
    { what: 'work put off', files: code, words: /\b(TODO|FIXME|XXX|HACK)\b/ }, // what is looked for
    {
      what: 'a path of one machine',
      files: text,
      words:
        /(?:^|[\s'"`(=:])(?:\/(?:home|Users|root|work|workspace|mnt|private)\/[\w.-]|[A-Z]:\\\\?Users\\)/m,
    },
    {
      what: 'the host of a package registry',
      files: /./,
      words: /\bregistry\.[\w-]+\.\w+|\bnpm\.pkg\.\w+|"resolved":/,
    },
    {
      what: 'a test left out or alone',
      files: tests,
      words: /\b(?:test|it|describe)\.(?:only|skip|todo|fails)\b/,
    },
    {
      what: 'a mock of our own code',
      files: tests,
      words: /\bvi\.(?:do)?[mM]ock\(\s*(?:import\()?['"`]\.{1,2}\//,
    },
    { what: 'a rest', files: tests, words: /setTimeout\(\s*\w+,\s*[1-9]|\bsleep\(/ },
    {
      what: 'a limit of its own: vitest.config.ts has one that leaves room for a slow machine',
      files: tests,
      words: /^ *\}, \d[\d_]{3,}\);$|\btimeout: \d/m,
    },
    {
      what: 'a single look at a page: expect.poll waits for what is looked for',
      files: /\.e2e\.ts$|^web\/e2e\/(?!.*\.test\.)/,
      words: /\bexpect\(\s*[^\n]*\bawait (?!findAmiss)|\bof await [^\n]*Contents\(/,
    },
    {
      what: 'a maker of text that is neither formatX nor describeX',
      files: /^(?:web|api)\/(?!.*\.(?:test|e2e)\.).*\.tsx?$/,
      words: /\b(?:function|const) (?:say|tell|name)[A-Z]/,
    },
    {
      what: 'the word of our machinery for a check of the adverts, on the site',
      files: /^web\/(?:pages|parts|shell|charts)\/(?!.*\.test\.).*\.tsx?$/,
      // A field may have that name.
      words: /^(?!\s*(?:\/\/|\/?\*)).*(?<![{.] ?)\bpulls?\b/m,
    },
    {
      what: 'another name for a home, or for a period, than docs/glossary.md has',
      files: /\.sql$/,
      words: /\bhome_id\b|\bstay_|_stays?\b|\bround_/,
    },
    {
      what: 'a number of a rule that has a macro: warehouse/constants.ts, warehouse/macros/',
      files: /^warehouse\/(?!macros\/).*\.sql$/,
      words:
        /^(?! *--).*(?:\b1\.135\b|'2010-01-01'|now_at - interval 28 |\binterval (?:90|98) day|\binterval 24 month|\b0\.95\b|>= 5000\b)/m,
    },
    {
      what: '"a row a listing", which is "one row per listing"',
      files: /^(?!CHANGELOG).*\.(?:ts|tsx|mjs|sql|md)$/,
      words:
        /\b(?:row|line|view|workbook|fingerprint|file|level line) an? (?:advert|field|file|home|key|level|listing|month|row|sale|school|source|stop|table|test|year)\b/,
    },
    {
      what: "an operator's word, or an owner's leave: they accept, and permit",
      files: /^(?!CHANGELOG).*\.(?:md|ts)$/,
      words: /\boperator's word\b|\bowner's leave\b|\bword of the operator\b/,
    },
    {
      what: 'a figure that is "told" or a sale that "came of" an advert: one is stated, the other resulted from it',
      files: /^(?:warehouse\/(?:table-)?descriptions\.ts|docs\/data-dictionary\.md)$/,
      words: /\b(?:tells?|told|came of|surely|held against|nobody's|of whom)\b/,
    },
    {
      what: 'a clumsy phrase in what an operator or a visitor reads',
      files: /^(?:CHANGELOG|docs\/(?:running|data-protection))\.md$/,
      words: /\b(?:is told|are told|held against|for ever|came of|says of|puts right)\b/,
    },
    {
      what: 'an old word for what is certain, accepted, compared or permanent',
      files: /\.(?:ts|tsx|mjs|sql)$/,
      words:
        /\bsurely\b|[vV]ouch|\bheld against\b|\bfor ever\b|\bby turns\b|\boutspoken\b|\bof whom\b/,
    },
    {
      what: 'a merge that was left in conflict',
      files: /./,
      words: /^(?:<{7} |>{7} |(?:> ){7}|\| ={7} +\|)/m,
    },
    {
      what: 'a lint rule put aside without a reason',
      files: code,
      words: /biome-ignore [\w/]+(?::?\s*$|:\s*\*\/)/m, // what is looked for
    },
  ];

function listFaults(file: string, content: string): string[] {
  return rules
    .filter(({ files, words }) => files.test(file) && words.test(content))
    .map(({ what }) => `${file}: ${what}`);
}

/** Pictures, fonts and archives hold bytes, not text. */
const isBytes = /\.(png|jpg|jpeg|gif|ico|webp|woff2?|zip|parquet|duckdb|gz|br)$/;

test('no file holds what its readers should not meet', () => {
  const files = listFiles(/./, 30).filter(
    (file) => !isBytes.test(file) && file !== 'tests/words.test.ts',
  );
  expect(files.flatMap((file) => listFaults(file, readText(file)))).toEqual([]);
});

describe('a planted', () => {
  test.each([
    ['a.ts', '// TODO: later'], // planted, to be found
    ['a.md', 'see /home/mary/luach'],
    ['a.ts', "read('/work/somewhere')"],
    ['a.json', '"C:\\\\Users\\\\mary"'],
    ['package-lock.json', '"resolved": "https://somewhere"'],
    ['.npmrc', 'registry=https://registry.example.org/'],
    ['a.test.ts', "test.only('x', () => {})"], // planted, to be found
    ['a.test.ts', "describe.skip('x', () => {})"], // planted, to be found
    ['a.test.ts', "vi.mock('./b.ts')"],
    ['a.test.ts', 'await new Promise((done) => setTimeout(done, 500))'],
    ['a.test.ts', 'test(name, async () => {\n}, 60_000);'],
    ['a.e2e.ts', 'await expect.poll(read, { timeout: 1000 }).toBe(1)'],
    ['web/e2e/tasks.ts', 'for (const row of await rows.allTextContents()) expect(row).toBe(1)'],
    ['a.e2e.ts', "expect(await page.locator('h1').textContent()).toBe('Luach')"],
    ['a.e2e.ts', "expect(\n  await page.title(),\n).toBe('Luach')"],
    ['a.md', '<<<<<<< HEAD\n'],
    ['web/a.ts', 'export function sayPrice(price: number): string {'],
    ['api/a.ts', 'const nameHome = (home: Home) => home.title;'],
    ['warehouse/a.sql', 'where sale_date <= other_date + interval 90 day'],
    ['warehouse/a.sql', 'select price_eur * 1.135 as price_with_vat_eur'],
    ['docs/a.md', 'What lands is a row an advert.'],
    ['docs/a.md', "more only with the owner's leave"],
    ['docs/data-dictionary.md', '| beds | Bedrooms; null where not told. |'],
    ['warehouse/descriptions.ts', "linked_sales: 'Market sales that came of a listing.',"],
    ['docs/running.md', 'A disk that is full is told in one line.'],
    ['a.sql', '-- What surely happened within the window.'],
    ['a.ts', '/** The price that it is held against. */'],
    ['a.sql', 'select home_id from x'],
    ['a.sql', 'select max(stay_number) from x'],
    ['a.ts', '// biome-ignore lint/suspicious/noExplicitAny\nx'], // planted, to be found
  ])('fault in %s is found: %s', (file, content) => {
    expect(listFaults(file, content)).toHaveLength(1);
  });

  test.each([
    ['a.md', 'nothing is put off'],
    ['a.ts', "fetch('https://example.ie/home/mary')"],
    ['a.ts', "const chrome = '/usr/bin/chromium'"],
    ['warehouse/a.sql', '-- A gap of interval 98 days'],
    ['a.md', 'One row per advert; who files a sale of a file again'],
    ['a.sql', 'select provisional_home_id from x'],
    ['a.test.ts', "test.skipIf(!file)('x', () => {})"],
    ['a.test.ts', 'setTimeout(done, 0)'],
    ['a.e2e.ts', "await expect.poll(() => page.title()).toBe('Luach')"],
    ['a.e2e.ts', 'expect(await findAmissAnywhere(page)).toEqual([])'],
    ['web/a.ts', 'export function formatPrice(price: number): string {'],
    ['web/a.test.ts', 'function nameSales(): string[] {'],
    ['a.ts', '// biome-ignore lint/suspicious/noExplicitAny: the library says any\nx'], // to be let through
  ])('word in %s is accepted: %s', (file, content) => {
    expect(listFaults(file, content)).toEqual([]);
  });
});

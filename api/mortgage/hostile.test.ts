import { generateIdentity, identityToRecipient } from 'age-encryption';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../warehouse/testing/any-text.ts';
import { countRuns } from '../../warehouse/testing/seeds.ts';
import { closeAfter, serve } from '../testing/serve.ts';
import { listStored, openStored, readAllFiles } from './testing/applications.ts';

/** A field as it is sent, and a mark to look for where it must not be. */
type Sent = { readonly value: unknown; readonly mark: string };

const runs = countRuns(400);
const logged: string[] = [];
const identity = await generateIdentity();
const served = closeAfter(
  await serve([{}], {
    applicationKeys: [await identityToRecipient(identity)],
    logger: { level: 'trace', stream: { write: (line: string) => void logged.push(line) } },
  }),
);

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });

/** What people and programs enter where a name is asked for. */
const nastyText = fc.oneof(
  anyText({ maxLength: 60 }),
  fc.constantFrom(
    "'; drop table applications; --",
    '<script>alert(1)</script>',
    '{{7*7}} #{7*7} $(id)',
    '../../../../etc/passwd',
    '%00%0a%0d',
    '=cmd|calc!A1',
    '\u202eright to left',
    '\ud800 half of a pair',
    'Ó Súilleabháin 🏡',
  ),
);
const name: fc.Arbitrary<Sent> = fc
  .tuple(hex(16), nastyText)
  .map(([mark, text]) => ({ value: `m${mark} ${text}`, mark: `m${mark}` }));
const amount = (least: number) =>
  fc
    .integer({ min: least, max: least + 9_999_999 })
    .chain((number) =>
      fc
        .constantFrom<unknown>(number, String(number), ` ${number} `)
        .map((value) => ({ value, mark: String(number) })),
    );
const phone = fc
  .integer({ min: 10 ** 11, max: 10 ** 12 - 1 })
  .map((number) => ({ value: `+${number}`, mark: String(number) }));
const email = hex(20).map((mark) => ({ value: `${mark}@post.example`, mark }));
const plain = (...values: string[]) =>
  fc.constantFrom(...values).map((value) => ({ value, mark: '' }));

const buildApplicant = (who: string) => ({
  [`${who}FirstName`]: name,
  [`${who}Surname`]: name,
  [`${who}Phone`]: phone,
  [`${who}Email`]: email,
  [`${who}Dob`]: plain('1930-01-01', '2006-01-01'),
  [`${who}Smoker`]: plain('No', 'Yes', 'NO', 'yes'),
  [`${who}Occupation`]: name,
  [`${who}Salary`]: amount(10_000_000),
  [`${who}OtherIncome`]: amount(20_000_000),
});
const property = { propertyPrice: amount(50_000_000), propertyDeposit: amount(40_000_000) };
const first = buildApplicant('applicant1');
const good: fc.Arbitrary<Record<string, Sent>> = fc.oneof(
  fc.record({ applicationType: plain('single'), ...property, ...first }),
  fc.record({
    applicationType: plain('dual'),
    ...property,
    ...first,
    ...buildApplicant('applicant2'),
  }),
);

/** Values that no field accepts, for a field that there is or for one that there is not. */
const never: fc.Arbitrary<Sent> = fc.oneof(
  hex(18).map((mark) => ({ value: { [mark]: [mark] }, mark })),
  hex(120).map((mark) => ({ value: mark, mark })),
  hex(18).map((mark) => ({ value: [`m${mark}`, 1], mark })),
  fc.constantFrom<unknown>(true, -1, 1e300, [], {}).map((value) => ({ value, mark: '' })),
);
const spoilt = fc.tuple(
  fc.constantFrom(
    ...Object.keys({ ...property, ...first }),
    'surprise',
    '__proto__',
    'toString',
    '',
  ),
  never,
);
const application = fc.tuple(good, fc.option(spoilt, { freq: 2, nil: null }));

test('hostile applications: each is stored exactly once or refused by its fields, and none leaves a trace', async () => {
  const marks = new Set<string>();
  let sent = 0;
  let stored = 0;
  await fc.assert(
    fc.asyncProperty(application, async ([known, bad]) => {
      const fields = Object.entries(known).filter(([key]) => key !== bad?.[0]);
      if (bad) fields.push(bad);
      for (const [, { mark }] of fields) if (mark) marks.add(mark);
      sent += 1;
      const answer = await served.app.inject({
        method: 'POST',
        url: '/api/mortgage',
        headers: { 'content-type': 'application/json' },
        // As a literal it would set the object's prototype instead of a field.
        payload: writeJson(fields.map(([key, { value }]) => [key, value])),
        remoteAddress: `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
      });
      if (bad) {
        expect(answer.statusCode).toBe(422);
        const errors: [string, string[]][] = Object.entries(JSON.parse(answer.body).errors);
        expect(errors.map(([key]) => key)).toEqual([bad[0]]);
        for (const [, { mark }] of fields) {
          if (mark) expect(errors.flatMap(([, messages]) => messages).join()).not.toContain(mark);
        }
        return;
      }
      expect(answer.statusCode).toBe(200);
      stored += 1;
      const { reference } = answer.json();
      const opened = JSON.stringify(await openStored(served.dataDir, reference, identity));
      for (const [, { mark }] of fields) if (mark) expect(opened).toContain(mark);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(listStored(served.dataDir)).toHaveLength(stored);
  // Both halves of the test have cases.
  expect(stored).toBeGreaterThan(runs / 10);
  expect(sent - stored).toBeGreaterThan(runs / 10);

  const log = logged.map(withoutTimes).join('\n');
  const places = [...readAllFiles(served.dataDir), { path: 'the log', bytes: Buffer.from(log) }];
  expect(places.map(({ path }) => path).filter((path) => path.endsWith('.duckdb'))).not.toEqual([]);
  expect(places.flatMap(({ path, bytes }) => (holdsAny(bytes, marks) ? [path] : []))).toEqual([]);
  const [planted = ''] = marks;
  expect(holdsAny(Buffer.from(`a log that leaks: ${planted}.`), marks)).toBe(true);
});

/**
 * A line of the log without what its clock says: a duration has up to 17 digits, which hold the
 * eight of a salary by chance once in some runs.
 */
function withoutTimes(line: string): string {
  const entry: Record<string, unknown> = JSON.parse(line);
  delete entry.time;
  delete entry.responseTime;
  return JSON.stringify(entry);
}

/**
 * Whether bytes hold any of many marks. They are compared by their first bytes, as looking for one
 * after the other takes half a minute.
 */
function holdsAny(bytes: Buffer, marks: ReadonlySet<string>): boolean {
  const text = bytes.toString('latin1');
  const beginnings = Map.groupBy(marks, (mark) => mark.slice(0, 8));
  for (let at = 0; at < text.length; at += 1) {
    const candidates = beginnings.get(text.slice(at, at + 8));
    if (candidates?.some((mark) => text.startsWith(mark, at))) return true;
  }
  return false;
}

function writeJson(entries: readonly (readonly [string, unknown])[]): string {
  const fields = entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `{${fields.join(',')}}`;
}

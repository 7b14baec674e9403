import { generateIdentity, identityToRecipient } from 'age-encryption';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyText } from '../../warehouse/testing/any-text.ts';
import { countRuns } from '../../warehouse/testing/seeds.ts';
import { type Served, serve } from '../testing/serve.ts';
import { listStored, openStored, readAllFiles } from './testing/applications.ts';

/** A field as it is sent, whether it may be stored, and a mark to look for where it must not be. */
type Sent = { readonly value: unknown; readonly isGood: boolean; readonly mark?: string };

const runs = countRuns(1000);
const logged: string[] = [];
let identity: string;
let served: Served;
beforeAll(async () => {
  identity = await generateIdentity();
  served = await serve([{}], {
    applicationKeys: [await identityToRecipient(identity)],
    logger: { level: 'trace', stream: { write: (line: string) => void logged.push(line) } },
  });
});
afterAll(() => served.close());

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
const name = fc.tuple(hex(16), nastyText).map(([mark, text]) => ({
  value: `m${mark} ${text}`,
  isGood: [...`m${mark} ${text}`.trim()].length <= 100,
  mark: `m${mark}`,
}));
const digits = (least: number, most: number) => fc.integer({ min: least, max: most });
const asNumberOrText = (number: number) =>
  fc.constantFrom<unknown>(number, String(number), ` ${number} `);
const amount = (least: number, most: number) =>
  digits(least, most).chain((number) =>
    asNumberOrText(number).map((value) => ({ value, isGood: true, mark: String(number) })),
  );
const phone = digits(10 ** 11, 10 ** 12 - 1).map((number) => ({
  value: `+${number}`,
  isGood: true,
  mark: String(number),
}));
const email = hex(20).map((mark) => ({ value: `${mark}@post.example`, isGood: true, mark }));
const dob = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2006-01-01'), noInvalidDate: true })
  .map((date) => ({ value: date.toISOString().slice(0, 10), isGood: true }));
const choice = (...choices: string[]) =>
  fc.constantFrom(...choices).map((value) => ({ value, isGood: true }));

/** Values that no field accepts. */
const never = fc.oneof(
  hex(18).map((mark) => ({ value: { [mark]: [mark] }, isGood: false, mark })),
  hex(120).map((mark) => ({ value: mark, isGood: false, mark })),
  hex(18).map((mark) => ({ value: [`m${mark}`, 1], isGood: false, mark })),
  fc.constantFrom<unknown>(true, -1, 1e300, [], {}).map((value) => ({ value, isGood: false })),
);
const mostly = (good: fc.Arbitrary<Sent>) =>
  fc.oneof({ weight: 24, arbitrary: good }, { weight: 1, arbitrary: never as fc.Arbitrary<Sent> });

const buildApplicant = (who: string) => ({
  [`${who}FirstName`]: mostly(name),
  [`${who}Surname`]: mostly(name),
  [`${who}Phone`]: mostly(phone),
  [`${who}Email`]: mostly(email),
  [`${who}Dob`]: mostly(dob),
  [`${who}Smoker`]: mostly(choice('No', 'Yes', 'NO', 'yes')),
  [`${who}Occupation`]: mostly(name),
  [`${who}Salary`]: mostly(amount(10_000_000, 99_999_999)),
  [`${who}OtherIncome`]: mostly(amount(10_000_000, 99_999_999)),
});
const property = {
  propertyPrice: mostly(amount(50_000_000, 99_999_999)),
  propertyDeposit: mostly(amount(10_000_000, 49_999_999)),
};
const unknownField = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.oneof(hex(12), fc.constantFrom('__proto__', 'constructor', 'toString', '')),
        hex(18),
      )
      .map(([key, mark]) => Object.fromEntries([[key, { value: mark, isGood: false, mark }]])),
  },
);
const buildKind = (type: string, applicants: Record<string, fc.Arbitrary<Sent>>) =>
  fc
    .tuple(fc.record({ ...property, ...applicants }), unknownField)
    .map(([fields, more]): [string, Sent][] => [
      ['applicationType', { value: type, isGood: true }],
      ...Object.entries<Sent>(fields),
      ...Object.entries<Sent>(more),
    ]);
const application = fc.oneof(
  buildKind('single', buildApplicant('applicant1')),
  buildKind('dual', { ...buildApplicant('applicant1'), ...buildApplicant('applicant2') }),
);

test('a thousand hostile applications: each is stored exactly once or refused by its fields, and none leaves a trace', async () => {
  const marks = new Set<string>();
  let sent = 0;
  let stored = 0;
  await fc.assert(
    fc.asyncProperty(application, async (fields) => {
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
      const bad = fields.filter(([, { isGood }]) => !isGood).map(([key]) => key);
      if (bad.length > 0) {
        expect(answer.statusCode).toBe(422);
        const errors: [string, unknown][] = Object.entries(JSON.parse(answer.body).errors);
        expect(errors.map(([key]) => key).toSorted()).toEqual(bad.toSorted());
        for (const [, { mark }] of fields) {
          if (mark) expect(JSON.stringify(errors.map(([, told]) => told))).not.toContain(mark);
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
  expect(holdsAny(Buffer.from(`a log that tells: ${planted}.`), marks)).toBe(true);
});

/**
 * A line of the log without what its clock says: a duration has up to 17 digits, which hold the
 * eight of a salary by chance once in some runs.
 */
function withoutTimes(line: string): string {
  const told: Record<string, unknown> = JSON.parse(line);
  delete told.time;
  delete told.responseTime;
  return JSON.stringify(told);
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

import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { MortgageAnswer, MortgageErrors } from '../contract/mortgage.ts';
import { dual, listStored, openStored, single } from '../mortgage/testing/applications.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { closeAfter, makeFolder, type Served, serve } from '../testing/serve.ts';

let now = new Date('2026-11-21T09:00:00Z');
let visitor = 0;

const [broker, recovery] = [await generateIdentity(), await generateIdentity()];
const applicationKeys = [await identityToRecipient(broker), await identityToRecipient(recovery)];
// No version is published: a mortgage application doesn't need one.
const served = closeAfter(await serve('no version', { applicationKeys, now: () => now }));

/** Sends a body as a new visitor. */
function send(payload: object | string, options: { remoteAddress?: string; to?: Served } = {}) {
  visitor += 1;
  const remoteAddress = options.remoteAddress ?? `198.51.100.${visitor % 250}`;
  return (options.to ?? served).app.inject({
    method: 'POST',
    url: '/api/mortgage',
    headers: { 'content-type': 'application/json' },
    payload,
    remoteAddress,
  });
}

/** The faults of a refused body. */
async function readErrors(payload: object): Promise<Record<string, string[]>> {
  const answer = await send(payload);
  expect(answer.statusCode, answer.body).toBe(422);
  expect([...Value.Errors(MortgageErrors, answer.json())]).toEqual([]);
  return answer.json().errors;
}

async function readReference(payload: object): Promise<string> {
  return readAnswer(MortgageAnswer, await send(payload)).reference;
}

describe('an application', () => {
  test('is answered with its reference, not to be stored', async () => {
    const answer = await send(single);
    expect(readAnswer(MortgageAnswer, answer).status).toBe('OK');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(listStored(served.dataDir)).toContain(answer.json().reference);
  });

  test('can be opened with the key of the broker and of recovery', async () => {
    const reference = await readReference({ ...dual, listingId: 4711 });
    const [opened, recovered] = await Promise.all(
      [broker, recovery].map((key) => openStored(served.dataDir, reference, key)),
    );
    expect(opened).toMatchObject({
      applicationType: 'dual',
      listingId: 4711,
      propertyDeposit: 45_000,
      propertyPrice: 345_000,
      receivedAt: '2026-11-21T09:00:00.000Z',
      dependents: [],
    });
    const applicant = {
      surname: 'Ní Bhriain',
      phone: '+353 (87) 555-0100',
      dob: '1988-02-29',
      smoker: 'No',
      occupation: 'Beekeeper',
      salary: 61_234.5,
      gender: '',
      otherIncome: 0,
      repayments: 0,
    };
    expect(opened?.applicants).toEqual([
      { ...applicant, firstName: 'Aoife', email: 'aoife@post.example' },
      { ...applicant, firstName: 'Tadhg', email: 'tadhg@post.example' },
    ]);
    expect(recovered).toEqual(opened);
  });

  test('is a file padded to whole kilobytes, which only its owner may read', async () => {
    const path = async (payload: object) =>
      join(served.dataDir, 'applications', `${await readReference(payload)}.age`);
    const few = statSync(await path(single));
    const more = statSync(await path({ ...single, applicant1OtherIncome: 99 }));
    const dependents = Array(20).fill({ alias: 'x'.repeat(100), dateOfBirth: '2020-01-01' });
    const many = statSync(await path({ ...single, dependents }));
    expect(more.size).toBe(few.size);
    expect((many.size - few.size) % 1024).toBe(0);
    expect(many.size).toBeGreaterThan(few.size);
    expect(few.mode & 0o777).toBe(0o600);
    expect(statSync(join(served.dataDir, 'applications')).mode & 0o777).toBe(0o700);
  });

  test('accepts numbers as text, blanks around text and choices in any case, and leaves the rest at 0', async () => {
    const reference = await readReference({
      ...single,
      listingId: '12',
      propertyPrice: ' 345000.50 ',
      propertyDeposit: '1e4',
      applicationType: 'Single',
      applicant1FirstName: '  Aoife ',
      applicant1Smoker: 'yes',
      applicant1Salary: '61234.5',
      applicant1OtherIncome: '',
      applicant1Repayments: null,
      applicant1Gender: 'Male',
      dependents: [{ localIndex: 4999, alias: ' Fia ', dateOfBirth: '2026-11-21' }],
      website: '',
    });
    expect(await openStored(served.dataDir, reference, broker)).toMatchObject({
      listingId: 12,
      propertyPrice: 345_000.5,
      propertyDeposit: 10_000,
      applicationType: 'single',
      applicants: [{ firstName: 'Aoife', smoker: 'Yes', salary: 61_234.5, gender: 'Male' }],
      dependents: [{ localIndex: 4999, alias: 'Fia', dateOfBirth: '2026-11-21' }],
    });
  });

  test("that is single may carry the form's blank fields of a second applicant", async () => {
    const untouched = { applicant2FirstName: '', applicant2Smoker: 'No', applicant2Salary: 0 };
    const reference = await readReference({ ...single, ...untouched });
    expect(await openStored(served.dataDir, reference, broker)).toHaveProperty(
      'applicants.length',
      1,
    );
  });
});

describe('the same application', () => {
  test('is stored once a day, whatever the random indexes of its dependents', async () => {
    const child = { alias: 'Fia', dateOfBirth: '2020-06-01' };
    const before = listStored(served.dataDir).length;
    const references = new Set<string>();
    for (const localIndex of [7, 4999, 0]) {
      references.add(await readReference({ ...single, dependents: [{ localIndex, ...child }] }));
    }
    references.add(await readReference({ ...single, dependents: [{ index: 3, ...child }] }));
    expect(references.size).toBe(1);
    expect(listStored(served.dataDir)).toHaveLength(before + 1);
    await readReference({ ...single, dependents: [{ ...child, alias: 'Fía' }] });
    expect(listStored(served.dataDir)).toHaveLength(before + 2);
  });

  test('is stored once when it is sent many times together, to another server too', async () => {
    const payload = { ...single, propertyDeposit: 1 };
    const before = listStored(served.dataDir).length;
    const references = await Promise.all(Array.from({ length: 8 }, () => readReference(payload)));
    const applicationKeys = [await identityToRecipient(broker)];
    const { dataDir } = served;
    const again = await serve('no version', { applicationKeys, now: () => now, dataDir });
    references.push((await send(payload, { to: again })).json().reference);
    await again.close();
    expect(new Set(references).size).toBe(1);
    expect(listStored(served.dataDir)).toHaveLength(before + 1);
  });

  test('is stored again on another day, under an unrelated name', async () => {
    const payload = { ...single, propertyDeposit: 3 };
    const first = await readReference(payload);
    now = new Date('2026-11-22T00:00:00Z');
    const second = await readReference(payload);
    expect(second).not.toBe(first);
    expect(listStored(served.dataDir)).toEqual(expect.arrayContaining([first, second]));
  });
});

describe('what is wrong', () => {
  test('names every faulty field together', async () => {
    expect(Object.keys(await readErrors({}))).toEqual([
      ...['propertyPrice', 'propertyDeposit', 'applicationType'],
      ...['FirstName', 'Surname', 'Phone', 'Email', 'Dob', 'Smoker', 'Occupation', 'Salary'].map(
        (name) => `applicant1${name}`,
      ),
    ]);
    const both = await readErrors({ applicationType: 'dual' });
    expect(Object.keys(both)).toContain('applicant2Salary');
    expect(Object.keys(both)).toHaveLength(18);
  });

  test.each<[string, unknown]>([
    ['propertyPrice', -1],
    ['propertyPrice', 100_000_000.01],
    ['propertyPrice', '345,000'],
    ['propertyPrice', [345_000]],
    ['propertyDeposit', 345_000.01],
    ['propertyDeposit', ''],
    ['applicationType', 'triple'],
    ['applicant1FirstName', 'x'.repeat(101)],
    ['applicant1FirstName', '  '],
    ['applicant1Surname', { toString: 1 }],
    ['applicant1Phone', '1234567890123456'],
    ['applicant1Phone', '555 010'],
    ['applicant1Phone', '0875550100<script>'],
    ['applicant1Email', 'aoife@post'],
    ['applicant1Email', 'ao ife@post.example'],
    ['applicant1Email', `${'x'.repeat(250)}@post.example`],
    ['applicant1Dob', '2008-11-23'],
    ['applicant1Dob', '1915-11-22'],
    ['applicant1Dob', '1990-02-30'],
    ['applicant1Dob', 19900101],
    ['applicant1Smoker', 'Sometimes'],
    ['applicant1Salary', -0.01],
    ['applicant1Repayments', 1e9],
    ['applicant1Gender', 'x'.repeat(101)],
    ['applicant2FirstName', 'Tadhg'],
    ['applicant2Smoker', 'Yes'],
    ['listingId', 0],
    ['listingId', '1.5'],
    ['listingId', 2 ** 53],
    ['dependents', 'two'],
    ['dependents', Array.from({ length: 21 }, () => ({}))],
    ['surprise', 1],
    ['toString', null],
  ])('names only the field: %s as %o', async (field, value) => {
    now = new Date('2026-11-22T10:00:00Z');
    expect(Object.keys(await readErrors({ ...single, [field]: value }))).toEqual([field]);
  });

  test('names a dependent by its index', async () => {
    const dependents = [
      { localIndex: 1, alias: 'Fia', dateOfBirth: '2026-11-23' },
      { localIndex: 5000, dateOfBirth: '2020-01-01', school: 'x' },
      7,
    ];
    expect(Object.keys(await readErrors({ ...single, dependents }))).toEqual([
      'dependents[0].dateOfBirth',
      'dependents[1].school',
      'dependents[1].localIndex',
      'dependents[1].alias',
      'dependents[2]',
      'dependents[2].alias',
      'dependents[2].dateOfBirth',
    ]);
  });

  test('names many or long unknown fields without repeating all of them', async () => {
    const names = Array.from({ length: 300 }, (_, at) => [`${at}-${'n'.repeat(120)}`, 1]);
    const errors = Object.keys(await readErrors({ ...single, ...Object.fromEntries(names) }));
    expect(errors).toHaveLength(100);
    expect(Math.max(...errors.map(({ length }) => length))).toBe(100);
  });

  test.each(['2008-11-22', '1915-11-23', '1916-02-29'])(
    'does not include a birth date of %s',
    async (date) => {
      now = new Date('2026-11-22T10:00:00Z');
      expect(await readReference({ ...single, applicant1Dob: date })).toMatch(/^[0-9a-f]{32}$/);
    },
  );

  test('is that the body is not an object, of another type, or not whole', async () => {
    for (const body of ['[]', '"text"', 'null', '5'])
      expect(readMessage(await send(body), 'bad_request')).toBe(
        'Send the application as a JSON object.',
      );
    readMessage(await send(''), 'bad_request');
    expect((await send('{"applicant1FirstName": "Aoife')).body).not.toContain('Aoife');
    const get = await served.app.inject('/api/Mortgage/');
    expect([get.statusCode, get.headers.allow]).toEqual([405, 'POST']);
  });

  test('is the length of a body over 64 KiB, and nothing just under it', async () => {
    const body = (length: number) => {
      const text = JSON.stringify({ ...single, website: '' });
      return text + ' '.repeat(length - Buffer.byteLength(text));
    };
    expect((await send(body(65_536))).statusCode).toBe(200);
    readMessage(await send(body(65_537)), 'body_too_large');
  });
});

test('a machine that fills the hidden field is answered as usual, and nothing is kept', async () => {
  const before = listStored(served.dataDir);
  const payload = { ...single, propertyDeposit: 4 };
  const trapped = await readReference({ ...payload, website: 'https://x.example' });
  expect(listStored(served.dataDir)).toEqual(before);
  expect(await readReference(payload)).toBe(trapped);
  expect(listStored(served.dataDir)).toHaveLength(before.length + 1);
});

test("an address, this machine's too, may send five a minute, and another one is not kept waiting", async () => {
  for (const remoteAddress of ['203.0.113.9', '::1']) {
    const statuses = [];
    for (const deposit of [11, 12, 13, 14, 15, 16]) {
      const payload = { ...single, propertyDeposit: deposit };
      const answer = await send(payload, { remoteAddress });
      statuses.push(answer.statusCode);
      if (answer.statusCode !== 429) continue;
      expect(readMessage(answer, 'too_many_requests')).toMatch(/again in \d+ s/);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
  expect((await send(single, { remoteAddress: '203.0.113.10' })).statusCode).toBe(200);
});

test('without a key nothing is accepted, and the answer says so before anything is read', async () => {
  const closed = await serve([{}]);
  const answer = await send(single, { to: closed });
  expect(readMessage(answer, 'applications_closed')).toBe('Applications are not open yet.');
  expect((await closed.app.inject('/api/meta')).json().takesApplications).toBe(false);
  expect(listStored(closed.dataDir)).toEqual([]);
  await closed.close();
});

test("what can't be stored is not answered with a 200, and is stored when it is sent again", async () => {
  const dataDir = makeFolder();
  const inTheWay = join(dataDir, 'applications');
  writeFileSync(inTheWay, '');
  const lines: string[] = [];
  const failing = await serve('no version', {
    applicationKeys: [await identityToRecipient(broker)],
    dataDir,
    logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } },
  });
  const answer = await send(single, { to: failing });
  expect(readMessage(answer, 'internal')).toBe('The server failed. Its log has the cause.');
  expect(lines.join('')).toContain('EEXIST');
  for (const value of ['Aoife', 'Bhriain', '555-0100', 'Beekeeper']) {
    expect(lines.join('')).not.toContain(value);
  }
  rmSync(inTheWay);
  const { reference } = readAnswer(MortgageAnswer, await send(single, { to: failing }));
  expect(listStored(dataDir)).toEqual([reference]);
  await failing.close();
  rmSync(dataDir, { recursive: true });
});

import { expect, test } from 'vitest';
import type { BuildSession } from '../build-session.ts';
import { forgetRegisterFile, loadRegisterFile } from '../load/load-register.ts';
import { loadLines, makeFolder, makeLastingBuildSession } from '../testing/build-session.ts';
import { describePull, type Line, writeRegisterFile } from '../testing/register.ts';
import { guardRegisterFile } from './guard-register.ts';

const checked = '2026-02';
const keys = { Cork: 'T12', Dublin: 'D02', Galway: 'H91', Mayo: 'F26' };

/** A month of sales, no two alike: a fifth are new homes, a twentieth not at full market price. */
function writeMonth(month: string, count = 400): Line[] {
  const [year, number] = month.split('-');
  return Array.from({ length: count }, (_, index) => {
    const [county, key] = Object.entries(keys)[(index * 7 + (index >> 4)) % 4] ?? ['', ''];
    const isNew = index % 5 === 0;
    const isOther = index % 20 === 7;
    return {
      sale_date: `${String((index % 28) + 1).padStart(2, '0')}/${number}/${year}`,
      address: `${index + 1} ROAD ${month}, TOWN, CO. ${county.toUpperCase()}`,
      county,
      eircode: `${key}A${String(index).padStart(3, '0')}`,
      price: `€${(200_000 + ((index * 131) % 397) * 1000) * (isOther ? 0.5 : 1)}`,
      not_full_market_price: isOther ? 'Yes' : 'No',
      vat_exclusive: isNew ? 'Yes' : 'No',
      description: `${isNew ? 'New' : 'Second-Hand'} Dwelling house /Apartment`,
    };
  });
}

let before: Promise<BuildSession> | undefined;

/** Eighteen months like the one under check. */
async function openMonthsBefore(): Promise<BuildSession> {
  const session = await makeLastingBuildSession();
  const months = Array.from({ length: 18 }, (_, index) =>
    new Date(Date.UTC(2024, 7 + index)).toISOString().slice(0, 7),
  );
  const lines = months.flatMap((month) => writeMonth(month));
  await loadLines(session, lines, 'all', '2026-02-02T06:00:00.000Z');
  return session;
}

/** What is implausible about a file of February 2026, which is then removed. */
async function check(lines: readonly Line[], day = '2026-05-10', covers: string = checked) {
  before ??= openMonthsBefore();
  const session = await before;
  const facts = describePull(covers as typeof checked, `${day}T06:00:00.000Z`);
  const file = writeRegisterFile(makeFolder(), lines);
  const { newestSaleDate: newestRecord } = await loadRegisterFile(session, file, facts);
  const reasons = await guardRegisterFile(session, { ...facts, newestRecord });
  await forgetRegisterFile(session, facts.pull);
  return reasons;
}

const february = writeMonth(checked);
const change = (of: (line: Line, index: number) => Line) =>
  february.map((line, index) => ({ ...line, ...of(line, index) }));
const set = (fields: Line) => change(() => fields);
const times = ({ price = '' }: Line, factor: number) => ({
  price: `€${Number(price.slice(1)) * factor}`,
});
const onDays = (is: (day: number) => boolean) =>
  february.filter((_, index) => is((index % 28) + 1));
const flagged = (is: (index: number) => boolean) =>
  change((_, index) => ({ not_full_market_price: is(index) ? 'Yes' : 'No' }));

test('a month like those before it is plausible', async () => {
  expect(await check(february)).toEqual([]);
});

test('a month that is known may not lose its lines, and one that is as it was is not checked', async () => {
  const january = writeMonth('2026-01');
  const again = (lines: readonly Line[]) => check(lines, '2026-05-10', '2026-01');
  expect(await again(january)).toEqual([]);
  expect(await again(january.slice(15))).toEqual([]);
  expect(await again(january.slice(40))).toEqual([
    '40 of the 400 lines that 2026-01 had are changed or gone.',
  ]);
});

test('a month that is still being filed may have fewer sales, and none of its last days', async () => {
  const early = onDays((day) => day <= 17).slice(0, 200);
  expect(await check(early, '2026-02-26')).toEqual([]);
  expect(await check(early)).toHaveLength(1);
});

test.each<[string, readonly Line[]]>([
  ['100 of 500 lines of 2026-02 have the address', [...february, ...february.slice(0, 100)]],
  ['lines of 2026-02 share their day, county and price', set({ price: '€250000' })],
  [
    '400 of 400 lines of 2026-02 are in another month too',
    writeMonth('2026-01').map((line, index) => ({
      ...february[index],
      ...line,
      sale_date: '05/02/2026',
    })),
  ],
  ['399 of 400 Eircodes of 2026-02 have appeared before', set({ eircode: 'D02A001' })],
  ['400 of 400 Eircodes of 2026-02 have no known routing key', set({ eircode: 'Z99A001' })],
  ['300 of 400 Eircodes of 2026-02 are in another county', set({ county: 'Cork' })],
  ['300 of 400 addresses of 2026-02 name another county', set({ county: 'Cork' })],
  ['% of the sales of 2026-02 would have to be in another', set({ county: 'Cork' })],
  ['2026-02 has no sale in Mayo', february.filter(({ county }) => county !== 'Mayo')],
  ['320 of 320 second-hand homes of 2026-02 are without VAT', set({ vat_exclusive: 'Yes' })],
  ['80 of 80 new homes of 2026-02 are with VAT', set({ vat_exclusive: 'No' })],
  ['200 of 400 sales of 2026-02 are not at full market', flagged((index) => index % 2 === 0)],
  ['at full market price cost', flagged((index) => index % 10 === 2)],
  ['The median of the 400 sales of 2026-02 is €3', change((line) => times(line, 100))],
  ['prices of 2026-02 are 1.3 times those of the months', change((line) => times(line, 1.3))],
  [
    'prices of 2026-02 are over six times or under a sixth',
    change((line, index) => times(line, index % 8 === 3 ? 100 : 1)),
  ],
  ['prices of Mayo in 2026-02 are', change((line) => times(line, line.county === 'Mayo' ? 3 : 1))],
  ['2026-02 has 150 sales; judging by the three months before it', february.slice(0, 150)],
  ['and by earlier years, it should have about 400.', february.slice(0, 30)],
  ['2026-02 has 1,000 sales; judging by', writeMonth(checked, 1000)],
  ['400 of 400 sales of 2026-02 are on day 15', set({ sale_date: '15/02/2026' })],
  ['2026-02 has no sale from day 9 to day 15', onDays((day) => day < 9 || day > 15)],
  ['The last sale of 2026-02 is on day 21; the file', onDays((day) => day <= 21)],
  [
    '100.0 % of the sales of 2026-02 are new homes',
    set({ description: 'New Dwelling house /Apartment' }),
  ],
  ['0.0 % of the sales of 2026-02 are with an Eircode', set({ eircode: '' })],
])('a month is held: %s', async (reason, lines) => {
  expect(await check(lines)).toContainEqual(expect.stringContaining(reason));
});

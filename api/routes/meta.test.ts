import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SourceLedger, writeLedger } from '../../warehouse/version/ledger.ts';
import { counties } from '../../warehouse/vocabulary.ts';
import { Meta } from '../contract/meta.ts';
import { readAnswer } from '../testing/check-answer.ts';
import { publishedAt } from '../testing/publish-lines.ts';
import { firstVersion, type Served, serve } from '../testing/serve.ts';

const lines = [
  { county: 'Cork', sale_date: '05/02/2026', address: '1 MAIN STREET', price: '€100,000.00' },
  { county: 'Cork', sale_date: '05/02/2025', address: '2 MAIN STREET', price: '€900,000.00' },
  { county: 'Cork', sale_date: '06/02/2025', address: '3 MAIN STREET', price: '€200,000.00' },
  { county: 'Kerry', sale_date: '04/02/2026', address: 'GIFT', not_full_market_price: 'Yes' },
  { county: 'Kerry', sale_date: '31/02/2026', address: 'NO SUCH DAY' },
];

const entry: SourceLedger = {
  id: 'ppr',
  kind: 'ppr',
  publisher: 'A publisher',
  licence: 'A licence',
  homepage: 'https://publisher.example',
  lastAttempt: '2026-03-22T08:00:00.000Z',
  lastPull: '2026-03-21T08:00:00.000Z',
  nextDue: '2026-03-23T08:00:00.000Z',
  lastResult: 'held',
  lastError: 'secret trouble',
  isHeld: true,
  heldFiles: [{ pull: 'ppr/x', fileName: 'PPR-2026-02.csv', because: ['It has no sale in Cork.'] }],
};

let served: Served;
beforeEach(async () => {
  served = await serve(lines, { socialLink: 'https://social.example/luach' });
});
afterEach(() => served.close());

const ask = () => served.app.inject('/api/meta');
const read = async () => readAnswer(Meta, await ask());

describe('meta', () => {
  test('says which version it is and how far the register reaches', async () => {
    expect(await read()).toMatchObject({
      version: firstVersion,
      publishedAt,
      demo: false,
      register: {
        newestSaleDate: '2026-02-05',
        thisYear: 2026,
        thisMonth: 2,
        saleYears: [2026, 2025],
        registeredSales: 4,
        marketSales: 3,
      },
      socialLink: 'https://social.example/luach',
      takesApplications: false,
      takesSql: false,
    });
  });

  test('has every county in order, with the median of the last twelve whole months', async () => {
    const { register } = await read();
    expect(register.counties.map(({ county }) => county)).toEqual(counties);
    const find = (name: string) => register.counties.find(({ county }) => county === name);
    expect(find('Cork')).toEqual({
      county: 'Cork',
      registeredSales: 3,
      lastTwelveMonthsSales: 2,
      lastTwelveMonthsMedianPrice: 550_000,
    });
    expect(find('Kerry')).toEqual({
      county: 'Kerry',
      registeredSales: 1,
      lastTwelveMonthsSales: 0,
      lastTwelveMonthsMedianPrice: null,
    });
  });

  test('says what the version knows of a source where there is no ledger', async () => {
    rmSync(join(served.dataDir, 'ledger.json'), { force: true });
    expect((await read()).sources).toEqual([
      {
        id: 'ppr',
        kind: 'ppr',
        publisher: '',
        licence: '',
        homepage: '',
        lastPull: publishedAt,
        newestRecord: '2026-02-05',
        rows: 5,
        setAside: 1,
        held: false,
        nextDue: null,
      },
    ]);
  });

  test("gives a source's last result as the ledger has it, but not the text of its failure", async () => {
    await writeLedger(served.dataDir, [entry]);
    const answer = await ask();
    expect(readAnswer(Meta, answer).sources).toEqual([
      {
        id: 'ppr',
        kind: 'ppr',
        publisher: 'A publisher',
        licence: 'A licence',
        homepage: 'https://publisher.example',
        lastPull: '2026-03-21T08:00:00.000Z',
        newestRecord: '2026-02-05',
        rows: 5,
        setAside: 1,
        held: true,
        heldBecause: ['PPR-2026-02.csv: It has no sale in Cork.'],
        nextDue: '2026-03-23T08:00:00.000Z',
        lastAttempt: '2026-03-22T08:00:00.000Z',
        lastResult: 'held',
      },
    ]);
    expect(answer.body).not.toContain('secret');
  });

  test('has a source that has brought nothing yet, all in order of their names', async () => {
    await writeLedger(served.dataDir, [{ ...entry, id: 'zoo', lastPull: null }, entry]);
    const { sources } = await read();
    expect(sources.map(({ id }) => id)).toEqual(['ppr', 'zoo']);
    expect(sources[1]).toMatchObject({ rows: 0, setAside: 0, lastPull: null, newestRecord: null });
  });

  test('changes with the ledger under the same version, its tag too', async () => {
    const before = await ask();
    await writeLedger(served.dataDir, [entry]);
    const after = await ask();
    expect(after.json().sources[0].held).toBe(true);
    expect(after.headers['x-data-version']).toBe(before.headers['x-data-version']);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });
});

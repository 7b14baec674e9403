import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishLines } from '../../api/testing/publish-lines.ts';
import { makeWorkbench } from '../../warehouse/testing/workbench.ts';
import { versionPath } from '../../warehouse/version/versions.ts';
import { scoreMarket } from './market.ts';

/* 400 homes are there from the first look; 30 come in October 2025, eight of them are agreed. */
const standing = Array.from({ length: 400 }, (_, at) => ({
  source_listing_id: `other-${at}`,
  title: `${at + 1} Other Road, Castlebar, Co. Mayo`,
}));
const coming = Array.from({ length: 30 }, (_, at) => ({
  source_listing_id: `new-${at}`,
  title: `${at + 1} Shop Street, Westport, Co. Mayo`,
}));
const pulls = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((day) => ({
  at: `2025-10-${day}T08:00:00Z`,
  adverts: [
    ...standing,
    ...(day < '02' ? [] : coming).map((advert, at) => ({
      ...advert,
      ...(at < 8 && day >= '05' ? { status: 'Sale Agreed' } : {}),
    })),
  ],
}));

type Life = {
  readonly id: string;
  readonly listed: string;
  readonly agreed?: string;
  readonly left?: string;
  readonly deed?: string;
};

/** A folder with the true lives of homes of Mayo. */
function writeTruth(lives: readonly Life[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'luach-truth-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, head: string, lines: readonly string[]) =>
    writeFileSync(join(folder, `${name}.csv`), [head, ...lines].join('\n'));
  write(
    'adverts',
    'portal,source_listing_id,campaign,county,fate,deed_date',
    lives.map(({ id, deed }) => `portal,${id},${id},Mayo,${deed ? `sold,${deed}` : 'over,'}`),
  );
  write(
    'events',
    'portal,source_listing_id,event_at,change',
    lives.flatMap(({ id, listed, agreed, left }) =>
      (
        [
          [listed, 'Listed'],
          [agreed, 'Sale Agreed'],
          [left, 'Unlisted'],
        ] as const
      ).flatMap(([date, change]) => (date ? [`portal,${id},${date}T12:00:00.000Z,${change}`] : [])),
    ),
  );
  return folder;
}

test('what is published is compared with the true lives of the homes', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'luach-score-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const version = versionPath(dataDir, await publishLines(dataDir, [{}], 'v1', pulls));
  const compare = async (agreed: number) => {
    const truth = writeTruth(
      coming.map(({ source_listing_id: id }, at) => ({
        ...{ id, listed: '2025-10-01' },
        ...(at < agreed ? { agreed: '2025-10-04' } : {}),
      })),
    );
    const { figures, links } = await scoreMarket(await makeWorkbench(), version, truth);
    expect(links).toEqual({ sold: 0, found: null, wrong: null });
    return Object.fromEntries(figures.map(({ figure, width: _, ...rest }) => [figure, rest]));
  };
  // The age of 5 days, of Mayo and of Ireland; of the quarter, eight of eight agreed held.
  expect(await compare(8)).toEqual({
    agreed: { places: 2, inside: 1, bias: 0 },
    gone: { places: 2, inside: 1, bias: 0 },
    fall_through: { places: 2, inside: 1, bias: 0 },
  });
  expect(await compare(0)).toEqual({
    agreed: { places: 2, inside: 0, bias: 0.2667 },
    gone: { places: 2, inside: 0, bias: 0.2667 },
  });
});

test('the share sold is compared with the days of the deeds, found or not', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'luach-score-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  // 60 homes come in January 2025, of which 40 are agreed and leave; of 25 the register has a sale.
  const homes = Array.from({ length: 60 }, (_, at) => ({
    source_listing_id: `new-${at}`,
    title: `${at + 1} Shop Street, Westport, Co. Mayo`,
    town: 'Westport',
    eircode: `F28X${String(at).padStart(3, '2')}`,
    price_eur: 200_000,
  }));
  const stay = homes.slice(40);
  const agreed = homes.slice(0, 40).map((advert) => ({ ...advert, status: 'Sale Agreed' }));
  const looks = [
    { at: '2025-01-01T08:00:00Z', adverts: standing },
    { at: '2025-01-03T08:00:00Z', adverts: [...standing, ...homes] },
    { at: '2025-01-13T08:00:00Z', adverts: [...standing, ...stay, ...agreed] },
    ...['2025-02-10', '2025-02-20', '2025-10-05'].map((day) => ({
      ...{ at: `${day}T08:00:00Z`, adverts: [...standing, ...stay] },
    })),
  ];
  const sales = homes.slice(0, 25).map(({ eircode }, at) => ({
    ...{ county: 'Mayo', address: `${at + 1} SHOP STREET, WESTPORT`, eircode },
    ...{ sale_date: '10/03/2025', price: '€200,000.00' },
  }));
  const lines = [...sales, { county: 'Galway', sale_date: '12/12/2025' }];
  const version = versionPath(dataDir, await publishLines(dataDir, lines, 'v1', looks));
  const compare = async (sold: number, deed: string) => {
    const truth = writeTruth(
      homes.map(({ source_listing_id: id }, at) => ({
        ...{ id, listed: '2025-01-02' },
        ...(at < 40 ? { agreed: '2025-01-08', left: '2025-01-27' } : {}),
        ...(at < sold ? { deed } : {}),
      })),
    );
    const { figures, links } = await scoreMarket(await makeWorkbench(), version, truth);
    return { links, ...Object.fromEntries(figures.map(({ figure, ...rest }) => [figure, rest])) };
  };
  // 54 ages up to the end of September, of Mayo and of Ireland; from the day of the deeds on, 25 of
  // 60 are sold at least and 40 at most, in truth 30.
  expect(await compare(30, '2025-03-10')).toMatchObject({
    links: { sold: 30, found: 0.8333, wrong: 0 },
    sold: { places: 108, inside: 1, bias: 0.0317 },
    sold_at_least: { places: 108, bias: -0.0632 },
    sold_at_most: { places: 108, bias: 0.1266 },
  });
  // Of the ages from 30 days to 65, of which it is published that none is sold.
  expect(await compare(30, '2025-02-01')).toMatchObject({
    links: { sold: 30, found: 0.8333, wrong: 1 },
    sold: { places: 108, inside: 0.8519 },
  });
});

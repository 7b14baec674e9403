import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishLines } from '../../api/testing/publish-lines.ts';
import { makeBuildSession } from '../../warehouse/testing/build-session.ts';
import { versionPath } from '../../warehouse/version/versions.ts';
import { scoreMarket } from './market.ts';

/* Homes that are there from the first look on. */
const standing = Array.from({ length: 400 }, (_, at) => ({
  source_listing_id: `other-${at}`,
  title: `${at + 1} Other Road, Castlebar, Co. Mayo`,
}));
type Life = {
  readonly id: string;
  readonly listed: string;
  readonly agreed?: string;
  readonly left?: string;
  readonly deed?: string;
};

/** A folder with the true lives of homes in Mayo. */
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

test('published figures are compared with the true lives of the homes', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'luach-score-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  // 60 homes are listed in January 2025. 40 of them are agreed and leave, and the register has 25
  // sales.
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
    ...['2025-02-10', '2025-02-20', '2025-10-05', '2025-10-06'].map((day) => ({
      at: `${day}T08:00:00Z`,
      adverts: [...standing, ...stay],
    })),
  ];
  const sales = homes.slice(0, 25).map(({ eircode }, at) => ({
    county: 'Mayo',
    address: `${at + 1} SHOP STREET, WESTPORT`,
    eircode,
    sale_date: '10/03/2025',
    price: '€200,000.00',
  }));
  const lines = [...sales, { county: 'Galway', sale_date: '12/12/2025' }];
  const version = versionPath(dataDir, await publishLines(dataDir, lines, 'v1', looks));
  const compare = async (agreed: string, deed: string) => {
    const truth = writeTruth(
      homes.map(({ source_listing_id: id }, at) => ({
        id,
        listed: '2025-01-02',
        ...(at < 40 ? { agreed, left: '2025-01-27' } : {}),
        ...(at < 30 ? { deed } : {}),
      })),
    );
    const { figures, links } = await scoreMarket(await makeBuildSession(), version, truth);
    return {
      links,
      ...Object.fromEntries(figures.map(({ figure, ...rest }) => [String(figure), rest])),
    };
  };
  // 54 ages up to the end of September, in Mayo only, as one county is not Ireland. From the day of
  // the deeds on, at least 25 and at most 40 of 60 are sold, in truth 30.
  expect(await compare('2025-01-08', '2025-03-10')).toMatchObject({
    links: [{ sold: 30, found: 0.8333, wrong: 0 }],
    agreed: { places: 55, inside: 1, bias: 0 },
    gone: { places: 55, inside: 1, bias: 0 },
    fall_through: { places: 1, inside: 1, bias: 0 },
    sold: { places: 54, inside: 1, bias: 0.0317 },
    sold_at_least: { places: 54, bias: -0.0632 },
    sold_at_most: { places: 54, bias: 0.1266 },
  });
  // Agreed and sold at other times: the ages in between are outside.
  expect(await compare('2025-01-22', '2025-02-01')).toMatchObject({
    links: [{ sold: 30, found: 0.8333, wrong: 1 }],
    agreed: { places: 55, inside: 0.9636 },
    sold: { places: 54, inside: 0.8519 },
  });
});

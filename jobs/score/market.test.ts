import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** A folder with the truth of these homes: how many were agreed on 4 October. */
function writeTruth(agreed: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'luach-truth-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  const ids = coming.map(({ source_listing_id }) => source_listing_id);
  const adverts = ids.map((id) => `portal,${id},${id},Mayo,over`);
  const events = ids.flatMap((id, at) => [
    `portal,${id},2025-10-01T12:00:00.000Z,Listed`,
    ...(at < agreed ? [`portal,${id},2025-10-04T12:00:00.000Z,Sale Agreed`] : []),
  ]);
  const heads = ['portal,source_listing_id', 'campaign,county,fate', 'event_at,change'] as const;
  writeFileSync(join(folder, 'adverts.csv'), [`${heads[0]},${heads[1]}`, ...adverts].join('\n'));
  writeFileSync(join(folder, 'events.csv'), [`${heads[0]},${heads[2]}`, ...events].join('\n'));
  return folder;
}

test('what is published is compared with the true lives of the homes', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'luach-score-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const version = versionPath(dataDir, await publishLines(dataDir, [{}], 'v1', pulls));
  const compare = async (agreed: number) =>
    Object.fromEntries(
      (await scoreMarket(await makeWorkbench(), version, writeTruth(agreed))).map(
        ({ figure, ...rest }) => [figure, rest],
      ),
    );
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

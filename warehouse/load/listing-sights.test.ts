import { describe, expect, test } from 'vitest';
import type { BuildSession } from '../build-session.ts';
import { type Advert, buildHistory, type Pull } from '../testing/listings.ts';

/** This many adverts of a type, by their numbers. */
function adverts(count: number, type = 'Semi-D'): Advert[] {
  return Array.from({ length: count }, (_, at) => ({
    source_listing_id: `${type}-${at}`,
    title: `${at} ${type} Road, Ballina, Co. Mayo`,
    property_type: type,
  }));
}

const houses = adverts(40);
const flats = adverts(8, 'Apartment');

function pull(date: string, shown: readonly Advert[], changes: Partial<Pull> = {}): Pull {
  return { at: `2026-${date}T12:00:00Z`, adverts: shown, ...changes };
}

const wanted = ['core.advert_events', 'core.adverts', 'core.pulls'];

/** The events of an advert shown only on the first of January. */
const gone = ['Unlisted', 'Listed ? 01-01', 'Unlisted 01-01 01-02'];

/**
 * An advert's status and its events, each with the snapshots before and after it; `?` if there was
 * none before.
 */
async function readStory(session: BuildSession, id: string): Promise<string[]> {
  const rows = await session.rows<{ text: string }>(
    `select concat_ws(' ', change, coalesce(strftime(happened_after, '%m-%d'), '?'),
       strftime(happened_by, '%m-%d')) as text
     from core.advert_events inner join core.adverts using (listing_id)
     where source_listing_id = $id order by event_number`,
    { id },
  );
  const [advert] = await session.rows<{ status: string }>(
    'select status from core.adverts where source_listing_id = $id',
    { id },
  );
  return [advert?.status ?? 'unknown', ...rows.map(({ text }) => text)];
}

async function readAbsences(session: BuildSession): Promise<string[]> {
  const rows = await session.rows<{ text: string }>(
    `select concat_ws(': ', absences, absences_reason) as text from core.pulls order by pulled_at`,
  );
  return rows.map(({ text }) => text);
}

describe('an event', () => {
  test('lies between the last look without it and the first with it', async () => {
    const cheaper = { ...houses[0], price_eur: 280_000 } as Advert;
    const others = houses.slice(1);
    const session = await buildHistory(
      [
        pull('01-01', houses),
        pull('01-20', [cheaper, ...others, ...flats.slice(0, 1)]),
        pull('01-28', others),
        pull('02-02', others),
        pull('02-09', houses),
      ],
      wanted,
    );
    expect(await readStory(session, 'Semi-D-0')).toEqual([
      'For Sale',
      'Listed ? 01-01',
      'Drop 01-01 01-20',
      'Unlisted 01-20 01-28',
      'Relisted 02-02 02-09',
      'Increase 02-02 02-09',
    ]);
    expect(await readStory(session, 'Apartment-0')).toEqual([
      'Unlisted',
      'Listed 01-01 01-20',
      'Unlisted 01-20 01-28',
    ]);
  });

  test('of a type that a search newly covers has no known beginning', async () => {
    const session = await buildHistory(
      [pull('01-01', houses), pull('01-02', [...houses, ...flats])],
      wanted,
    );
    expect(await readStory(session, 'Apartment-0')).toEqual(['For Sale', 'Listed ? 01-02']);
  });
});

describe('what a pull lacks', () => {
  test('after a month counts as after a night, where arrivals balance it', async () => {
    const others = adverts(56).slice(40);
    const later = [...houses.slice(16), ...others];
    const session = await buildHistory(
      [pull('01-01', houses), pull('02-01', later), pull('02-02', later)],
      wanted,
    );
    expect(await readAbsences(session)).toEqual(['counted', 'counted', 'counted']);
    expect(await readStory(session, 'Semi-D-0')).toEqual([
      'Unlisted',
      'Listed ? 01-01',
      'Unlisted 01-01 02-01',
    ]);
  });

  test('and the pulls before and after it show was missing by a fault', async () => {
    const session = await buildHistory(
      [pull('01-01', houses), pull('01-02', houses.slice(5)), pull('01-03', houses.slice(1))],
      wanted,
    );
    expect((await readAbsences(session))[1]).toBe(
      'held: 4 adverts are missing that the pulls before and after it show; it shows 35',
    );
    expect(await readStory(session, 'Semi-D-0')).toEqual(['Out of Sight', 'Listed ? 01-01']);
  });

  test('of a whole type that comes back together was left out by the search', async () => {
    const shown = [...houses, ...flats.slice(0, 3)];
    const start = [pull('01-01', shown), pull('01-02', houses), pull('01-03', houses)];
    expect(await readStory(await buildHistory(start, wanted), 'Apartment-0')).toEqual(gone);
    const again = await buildHistory([...start, pull('01-04', shown)], wanted);
    expect(await readStory(again, 'Apartment-0')).toEqual(['For Sale', 'Listed ? 01-01']);
  });

  test.each([
    ['had been left out where more is there than can have come since', 3, 6, false],
    ['of two may have gone by one decision', 2, 6, true],
    ['is gone where two may have come since', 3, 2, true],
  ])('of a whole type %s', async (_, missed, added, isGone) => {
    const without = ['01-02', '01-03', '01-04'].map((date) => pull(date, houses));
    const before = pull('01-01', [...houses, ...flats.slice(0, missed)]);
    const after = pull('01-05', [...houses, ...adverts(8 + added, 'Apartment').slice(8)]);
    const session = await buildHistory([before, ...without, after], wanted);
    const leftOut = ['Out of Sight', 'Listed ? 01-01'];
    expect(await readStory(session, 'Apartment-0')).toEqual(isGone ? gone : leftOut);
  });
});

test('a sight in a held pull is ignored where the whole pulls on both sides agree that the advert is gone', async () => {
  const [ghost, ...others] = houses as [Advert, ...Advert[]];
  const session = await buildHistory(
    [
      pull('01-01', houses),
      pull('01-02', others),
      pull('01-03', others),
      pull('01-04', [ghost, ...others.slice(0, 15)]),
      pull('01-05', others),
      pull('01-06', others),
    ],
    wanted,
  );
  expect((await readAbsences(session))[3]).toContain('held');
  expect(await readStory(session, 'Semi-D-0')).toEqual(gone);
});

test('what a source without pulls showed is out of sight after three times its usual gap, not after a failed night', async () => {
  const daily = ['01-24', '01-25', '01-26'].map((date) => pull(date, houses));
  const weekly = ['01-01', '01-08', '01-15'].map((date) =>
    pull(date, adverts(12, 'Site'), { source: 'weekly' }),
  );
  const readStatuses = async (date: string) => {
    const other = pull(date, adverts(3, 'Bungalow'), { source: 'agent' });
    const session = await buildHistory([...weekly, ...daily, other], wanted);
    const stories = ['Semi-D-0', 'Site-0'].map((id) => readStory(session, id));
    return (await Promise.all(stories)).map(([status]) => status);
  };
  expect(await readStatuses('01-28')).toEqual(['For Sale', 'For Sale']);
  expect(await readStatuses('01-30')).toEqual(['Out of Sight', 'For Sale']);
});

test('all adverts of an empty site are gone with the second empty pull', async () => {
  const pulls = [pull('01-01', adverts(3)), pull('01-02', []), pull('01-03', [])];
  expect(await readStory(await buildHistory(pulls, wanted), 'Semi-D-0')).toEqual(gone);
});

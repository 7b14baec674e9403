import { expect, it } from 'vitest';
import { registerManifest } from '../testing/manifest.ts';
import { settleInstants } from './instants.ts';
import type { LandedPull } from './landing.ts';

/** A pull of a refresh; without an order it comes from an older data folder. */
function describe(
  refreshedAt: string,
  { pulledAt = refreshedAt, landingOrder, isDemo = false }: Partial<LandedPull> = {},
): LandedPull {
  return {
    ...registerManifest,
    pulledAt: `${pulledAt}T06:00:00.000Z`,
    refreshedAt: `${refreshedAt}T06:00:00.000Z`,
    isDemo,
    ...(landingOrder && { landingOrder }),
    pull: `ppr/${pulledAt}`,
    path: '',
    pagesPath: null,
  };
}

const list = (pulls: readonly LandedPull[]) =>
  pulls.map(({ pull, pulledAt, saidAt }) => [pull, pulledAt, ...(saidAt ? [saidAt] : [])]);

it('leaves pulls that landed in the order of their instants as they are', () => {
  const pulls = [describe('2026-11-01'), describe('2026-11-02', { landingOrder: 1 })];
  expect(settleInstants(pulls)).toEqual(pulls);
});

it('dates what landed under a clock ahead just after what landed before, one after the other', () => {
  const pulls = [
    describe('2026-11-01', { landingOrder: 1 }),
    describe('2036-01-01', { landingOrder: 2 }),
    describe('2036-01-02', { landingOrder: 3 }),
    describe('2026-11-02', { landingOrder: 4 }),
  ];
  const settled = settleInstants(pulls);
  expect(settleInstants(pulls.toReversed())).toEqual(settled);
  expect(settleInstants(settled)).toEqual(settled);
  expect(list(settled)).toEqual([
    ['ppr/2026-11-01', '2026-11-01T06:00:00.000Z'],
    ['ppr/2036-01-01', '2026-11-01T06:00:00.001Z', '2036-01-01T06:00:00.000Z'],
    ['ppr/2036-01-02', '2026-11-01T06:00:00.002Z', '2036-01-02T06:00:00.000Z'],
    ['ppr/2026-11-02', '2026-11-02T06:00:00.000Z'],
  ]);
});

it('keeps together what one refresh landed', () => {
  const [, first, second] = settleInstants([
    describe('2026-11-01', { landingOrder: 1 }),
    describe('2036-01-01', { landingOrder: 2, pulledAt: '2036-01-03' }),
    describe('2036-01-01', { landingOrder: 3, pulledAt: '2026-11-02' }),
    describe('2026-11-04', { landingOrder: 4 }),
  ]);
  expect(first?.refreshedAt).toBe(second?.refreshedAt);
});

it('dates what is ahead in a folder without an order before the first pull that has one', () => {
  const pulls = [
    describe('2036-01-01'),
    describe('2026-11-02'),
    describe('2026-11-05', { landingOrder: 1 }),
  ];
  expect(list(settleInstants(pulls)).map(([pull]) => pull)).toEqual([
    'ppr/2026-11-02',
    'ppr/2036-01-01',
    'ppr/2026-11-05',
  ]);
});

it('accepts clocks that differ by up to a day, and invented instants', () => {
  const pulls = [
    describe('2026-11-01', { landingOrder: 1 }),
    describe('2026-11-03', { landingOrder: 2 }),
    describe('2026-11-02', { landingOrder: 3 }),
    describe('2036-01-01', { isDemo: true }),
  ];
  expect(settleInstants(pulls).filter(({ saidAt }) => saidAt)).toEqual([]);
});

it('takes in a refresh that is about to land something', () => {
  const [pull] = settleInstants([describe('2036-01-01')], Date.parse('2026-11-02T06:00:00Z'));
  expect(pull?.pulledAt).toBe('2026-11-02T05:59:59.999Z');
});

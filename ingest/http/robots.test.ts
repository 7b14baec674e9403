import { expect, test } from 'vitest';
import { fetchRobots } from './robots.ts';

const origin = 'https://portal.example.ie';
const readRobots = (text: string) => fetchRobots(origin, async () => text);
const isAllowed = async (text: string, path: string) =>
  (await readRobots(text)).isAllowed(origin + path);

test.each([
  [
    'a group of ours among others',
    'User-agent: a\nUser-agent: LUACH/2\nUser-agent: b\nDisallow: /x',
  ],
  ['a group of ours with blanks and comments', 'user-agent : luach # us\n\n# no\ndisallow:/x # x'],
  ['a site map within its head', 'User-agent: luach\nSitemap: /s\nUser-agent: b\nDisallow: /x'],
  [
    'two groups of ours',
    'User-agent: luach\nAllow: /\nUser-agent: b\nAllow: /x\nUser-agent: luach\nDisallow: /x',
  ],
  ['everyone, where we are not named', 'User-agent: b\nAllow: /x\nUser-agent: *\nDisallow: /x'],
  ['lines that end as on an old Mac', 'User-agent: *\rDisallow: /x'],
])('robots.txt forbids us by %s', async (_, text) => {
  expect(await isAllowed(text, '/x')).toBe(false);
  expect(await isAllowed(text, '/y')).toBe(true);
});

test.each([
  ['a group of others below ours', 'User-agent: luach\nAllow: /\nUser-agent: b\nDisallow: /x'],
  ['everyone, where we are named', 'User-agent: *\nDisallow: /x\nUser-agent: luach\nAllow: /'],
])('robots.txt forbids us nothing by %s', async (_, text) => {
  expect(await isAllowed(text, '/x')).toBe(true);
});

test('thousands of agents, each with thousands of rules, take no more room than their lines', async () => {
  const others = `${'User-agent: b\n'.repeat(15_000)}${'Disallow: /x\n'.repeat(15_000)}`;
  expect(await isAllowed(`${others}User-agent: *\nDisallow: /y`, '/x')).toBe(true);
  const ours = 'User-agent: luach\n'.repeat(15_000);
  expect(await isAllowed(`${ours}Disallow: /x`, '/x')).toBe(false);
});

test.each([
  ['rules', 'Allow: /\n', 10_000],
  ['patterns', `Disallow: /*${'a'.repeat(98)}\n`, 1000],
])('a site of too many %s for us is not read', async (_, rule, max) => {
  expect(await isAllowed(`User-agent: *\n${rule.repeat(max)}`, '/x')).toBe(true);
  await expect(readRobots(`User-agent: *\n${rule.repeat(max + 1)}`)).rejects.toMatchObject({
    code: 'robots_unreachable',
  });
  expect(await isAllowed(`User-agent: b\n${rule.repeat(max + 1)}`, '/x')).toBe(true);
});

test('an address that is too long to be compared with the rules is not allowed', async () => {
  expect(await isAllowed('', `/${'a'.repeat(2000)}`)).toBe(true);
  expect(await isAllowed('', `/${'a'.repeat(2048)}`)).toBe(false);
});

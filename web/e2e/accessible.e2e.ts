import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readDown } from './draw-charts.ts';
import { enlargeText, expectRoomForLargeText } from './enlarge-text.ts';
import { countHidden, countSideways, findAmiss, findAmissAnywhere } from './find-amiss.ts';
import { findOverprint } from './find-overprint.ts';
import { embeds, screens } from './screens.ts';
import { openSite } from './visit.ts';

const site = openSite();
const phone = { viewport: { width: 390, height: 844 } };

/** Waits until all that a screen fetches and draws is there. */
async function settleScreen(page: Page): Promise<void> {
  const countPending = async () => {
    await readDown(page);
    const pending = page.locator('.pending-text, .chart-box:not(:has(svg))');
    return (await pending.count()) + (await page.getByText(/^loading\.\.\.$/i).count());
  };
  await expect.poll(countPending).toBe(0);
}

test.each([...screens, ...embeds])(
  'axe finds nothing amiss at %s, and on a narrow phone text has room to be twice as large',
  async (path) => {
    const page = await site.visit(path, phone);
    await settleScreen(page);
    expect(await findAmissAnywhere(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 900 });
    await expect.poll(() => countSideways(page)).toBe(0);
    await expectRoomForLargeText(page);
  },
);

test.each(['/', '/stats/Cork'])('axe finds nothing amiss on a desktop at %s', async (path) => {
  const page = await site.visit(path, { viewport: { width: 1280, height: 900 } });
  await settleScreen(page);
  expect(await findAmiss(page)).toEqual([]);
});

test('a full page of sales never scrolls sideways, nor does its table have to', async () => {
  const page = await site.visit('/priceregister/Cork/150');
  const box = page.locator('.table-box');
  await page.getByRole('table').waitFor();
  for (const width of [320, 576, 768, 992, 1200, 1280, 1400]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => [width, await countSideways(page), await countHidden(box)])
      .toEqual([width, 0, 0]);
  }
});

test('axe finds nothing amiss in the open menu of a phone', async () => {
  const page = await site.visit('/', phone);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findAmissAnywhere(page)).toEqual([]);
});

/** Opens a page with something more; the policy would refuse its styles. */
async function plant(html: string, width = 390): Promise<Page> {
  const page = await site.visit('/about', { bypassCSP: true, viewport: { width, height: 900 } });
  await page.locator('main').evaluate((main, text) => {
    main.insertAdjacentHTML('beforeend', text);
  }, html);
  return page;
}

test('planted faults are found, each in its theme', async () => {
  const page = await plant(`
    <img src="/flag.svg" style="width: 1200px">
    <p style="color: #111">Black on black</p>
    <p style="color: #eee">White on white</p>
    <div style="overflow: auto; height: 20px"><p>Higher</p><p>than</p><p>its box</p></div>`);
  const found = await findAmissAnywhere(page);
  expect(found.map((what) => /^\w+: [\w-]+/.exec(what)?.[0]).toSorted()).toEqual([
    'dark: color-contrast',
    'dark: image-alt',
    'dark: scrollable-region-focusable',
    'dark: scrolls',
    'light: color-contrast',
    'light: image-alt',
    'light: scrollable-region-focusable',
    'light: scrolls',
  ]);
  expect(found).toContainEqual(
    expect.stringMatching(/^dark: color-contrast: <p style="color: #111"/),
  );
});

test('texts that cover one another, or leave the window, are found', async () => {
  const page = await plant(
    '<div><p style="margin-bottom: -1.5em">One</p>Other<p style="margin-left: 300px">Far</p></div>',
    320,
  );
  await expect
    .poll(() => findOverprint(page))
    .toEqual(['"Far" leaves the window', '"One" covers "Other"']);
});

test('a text that only leaves the window when it is twice as large is found', async () => {
  const text = 'This line is not broken';
  const page = await plant(`<p style="white-space: nowrap">${text}</p>`, 320);
  await expect.poll(() => findOverprint(page)).toEqual([]);
  await enlargeText(page);
  await expect.poll(() => findOverprint(page)).toEqual([`"${text}" leaves the window`]);
});

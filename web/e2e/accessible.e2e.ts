import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawCharts } from './draw-charts.ts';
import { expectRoomForLargeText } from './enlarge-text.ts';
import { countHidden, countSideways, findAmiss, findAmissAnywhere } from './find-amiss.ts';
import { goOn } from './go-on.ts';
import { embeds, loadedScreens, screens, statistics } from './screens.ts';
import { openSite } from './visit.ts';

const site = openSite();

test('a full page of sales never scrolls sideways, nor does its table have to', async () => {
  const page = await site.visit('/priceregister/Cork/150');
  await page.getByRole('table').waitFor();
  for (const width of [320, 576, 768, 992, 1200, 1280, 1400]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => [width, await countSideways(page)]).toEqual([width, 0]);
    const box = page.locator('.table-box');
    await expect.poll(async () => [width, await countHidden(box)]).toEqual([width, 0]);
  }
});

const soundAt =
  'axe finds nothing amiss at %s, it never scrolls sideways, and text has room to be twice as large';

async function expectSound(page: Page): Promise<void> {
  expect(await findAmissAnywhere(page)).toEqual([]);
  await expectRoomForLargeText(page);
}

/** Waits until all that a screen fetches is there, its chart too. */
async function settleScreen(page: Page, path: string): Promise<void> {
  await page.locator(path.startsWith('/embed') ? 'main h1' : '.demo-line').waitFor();
  if (path === '/searchpriceregister') {
    await page.getByLabel('Address or Eircode').fill('main street');
    await page.keyboard.press('Enter');
    await page.getByRole('table').waitFor();
  }
  if (path.startsWith('/priceregister')) await page.getByRole('table').waitFor();
  await expect.poll(() => page.getByText(/^loading\.\.\.$/i).count()).toBe(0);
  if (/^\/(listing|blog)\/471[19]|^\/(street|place)\/|^\/embed\/.*\/(?!stats\?)/.test(path)) {
    await page.locator('.chart').scrollIntoViewIfNeeded();
    await page.locator('.chart-box svg').waitFor();
  }
}

describe('by links from screen to screen', () => {
  let page: Page;
  beforeAll(async () => {
    page = await site.openLasting();
  });

  /** The rules of axe stay where they are: to load them anew costs as much as to load the page. */
  async function goTo(path: string): Promise<void> {
    await page.setViewportSize({ width: 1280, height: 720 });
    if (page.url() === 'about:blank') await page.goto('/about');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
    await goOn(page, path);
  }

  test.each([...screens, ...embeds])(soundAt, async (path) => {
    await goTo(path);
    await settleScreen(page, path);
    await expectSound(page);
  });

  test.each(statistics)(soundAt.replace('%s', '$path'), async ({ path, charts }) => {
    await goTo(path);
    await page.locator('.stat, .county-card').first().waitFor();
    await drawCharts(page, charts);
    await expectSound(page);
  });

  test('a fault that only one of the screens has is found at it', async () => {
    await goTo('/blog');
    const link = page.locator('main a').first();
    await link.evaluate((element) => element.style.setProperty('color', '#111'));
    const found = await findAmissAnywhere(page);
    expect(found).toEqual([expect.stringMatching(/^dark, \d+ px: color-contrast: <a/)]);
    await goTo('/about');
    expect(await findAmissAnywhere(page)).toEqual([]);
  });
});

test.each(loadedScreens)(soundAt, async (path) => {
  const page = await site.visit(path);
  await settleScreen(page, path);
  await expectSound(page);
});

test('axe finds nothing amiss in the open menu of a phone', async () => {
  const page = await site.visit('/', { viewport: { width: 320, height: 700 } });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, ...(await findAmiss(page))]).toEqual([colorScheme]);
  }
});

/** Adds to the page of the data what has faults; the policy would refuse its styles. */
async function plant(html: string) {
  const page = await site.visitAlone('/about', { bypassCSP: true });
  await page.locator('main').evaluate((main, text) => {
    main.insertAdjacentHTML('beforeend', text);
  }, html);
  return page;
}

test('planted faults are found', async () => {
  const page = await plant(
    '<img src="/flag.svg" style="width: 1200px"><p style="color: #111">Black on black</p>',
  );
  const found = await findAmissAnywhere(page);
  expect(found).toContainEqual(expect.stringMatching(/^light, 320 px: image-alt: <img/));
  expect(found).toContainEqual(expect.stringMatching(/^dark, 768 px: color-contrast: <p/));
  expect(found).toContainEqual(expect.stringMatching(/^light, 768 px: scrolls sideways by/));
});

test('faults planted at one width or in one theme are found there', async () => {
  const page = await plant(`
    <style>
      .shown { display: none }
      @media (width = 768px) {
        .shown { display: block }
        .ground { background: #777 }
      }
      @media (width = 768px) and (prefers-color-scheme: dark) { .pale { color: #444 } }
      @media (width = 1280px) { .low { overflow: auto; height: 20px } }
    </style>
    <img class="shown" src="/flag.svg">
    <div class="ground"><p class="grey">On its ground</p></div>
    <p class="pale">Pale</p>
    <div class="low"><p>Higher</p><p>than</p><p>its box</p></div>`);
  const found = await findAmissAnywhere(page);
  expect(found.map((what) => /^.*?: .*?: <\w+ class="\w+"/.exec(what)?.[0])).toEqual([
    'light, 1280 px: scrollable-region-focusable: <div class="low"',
    'light, 768 px: image-alt: <img class="shown"',
    'light, 768 px: color-contrast: <p class="grey"',
    'dark, 768 px: color-contrast: <p class="grey"',
  ]);
});

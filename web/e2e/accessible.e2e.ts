import type { Page } from '@playwright/test';
import { test } from 'vitest';
import {
  countHidden,
  countSideways,
  drawAll,
  findAmiss,
  findAmissInBoth,
  findAmissOnPhone,
} from './find-amiss.ts';
import { expect, followLink, listing, openSite, phone } from './site.ts';

const site = openSite();
const desktop = { width: 1280, height: 900 };

/** An address of every kind of screen, each with its parts and its messages. */
const screens = {
  'of many homes': [
    '/',
    '/pricechanges/Cork',
    '/for-sale/Cork',
    '/search?q=main',
    '/find?q=nowhere',
  ],
  'of a home': [
    listing,
    '/listing/4715/Dublin/x',
    '/listing/404/Cork/gone',
    '/mortgage/4711',
    '/shortlist',
  ],
  'of sales': ['/priceregister', '/searchpriceregister?term=main', '/place/h91', '/releases'],
  'of statistics': [
    '/stats?map=change',
    '/stats/Cork',
    '/stats/Longford/2026/11',
    '/insights?area=Cork',
  ],
  'of words': [
    '/blog/4711/three-cuts',
    '/methods/funnel',
    '/data',
    '/status',
    '/sql?q=nope',
    '/nowhere',
  ],
  'that are one chart': ['/embed/trend/stats/Cork?compare=Galway', '/embed/map/stats?map=change'],
};

async function findAmissAnywhere(page: Page): Promise<string[]> {
  await page.setViewportSize(desktop);
  return [...(await findAmissInBoth(page)), ...(await findAmissOnPhone(page))];
}

test.each(Object.entries(screens))(
  'axe finds nothing amiss on screens %s, light and dark, and a phone has room for large text',
  async (_, paths) => {
    const page = await site.newPage({ viewport: desktop });
    const found: string[] = [];
    await page.goto('/about');
    for (const path of paths) {
      await followLink(page, path);
      await page.locator('main h1').waitFor();
      await drawAll(page);
      const amiss = await findAmissAnywhere(page);
      found.push(...amiss.map((what) => `${path}, ${what}`));
    }
    expect(found).toEqual([]);
  },
);

test('axe finds nothing amiss in what is opened: the menu of a phone, the search, Follow', async () => {
  const page = await site.open('/for-sale/Cork', phone);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findAmissInBoth(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.follow summary').click();
  await expect(page.locator('.follow-box')).toBeInViewport({ ratio: 1 });
  expect(await findAmissInBoth(page)).toEqual([]);
  await page.setViewportSize(desktop);
  await page.keyboard.press('/');
  await page.keyboard.type('naas');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await findAmissInBoth(page)).toEqual([]);
});

test('axe finds nothing amiss on the map of the counties in forced colours', async () => {
  const page = await site.open('/stats?map=median', { viewport: desktop, forcedColors: 'active' });
  await page.getByText('The figures as a table').click();
  await drawAll(page);
  expect(await findAmiss(page)).toEqual([]);
});

test('a full page of sales has room at every width, and its table too', async () => {
  const page = await site.open('/priceregister/Cork/150');
  await page.getByRole('table').waitFor();
  for (const width of [320, 576, 768, 992, 1200, 1400]) {
    await page.setViewportSize({ width, height: 900 });
    const measure = async () => [
      await countSideways(page),
      await countHidden(page.locator('.table-box')),
    ];
    await expect.poll(measure, { message: `${width} px` }).toEqual([0, 0]);
  }
});

/** A page of the data with something more; the policy would refuse its styles. */
async function plant(html: string): Promise<Page> {
  const page = await site.open('/about', { bypassCSP: true });
  await page.locator('main').evaluate((main, text) => {
    main.insertAdjacentHTML('beforeend', text);
  }, html);
  return page;
}

test('planted faults are found, each where it shows', async () => {
  const page = await plant(`
    <style>
      .pale { color: #16211f }
      @media (min-width: 500px) { .wide { display: none } }
    </style>
    <img src="/flag.svg" class="wide" style="width: 1200px"><img src="/favicon.svg">
    <p style="color: #ddd">Grey on white</p>
    <p class="pale">Black on black</p>
    <div style="overflow: auto; height: 20px"><p>Higher</p><p>than</p><p>its box</p></div>`);
  const found = await findAmissAnywhere(page);
  const short = found.map((what) => /^\w+%?: [\w-]+/.exec(what)?.[0] ?? what);
  expect(short.slice(0, 5)).toEqual([
    'light: color-contrast',
    'light: image-alt',
    'light: scrollable-region-focusable',
    'dark: color-contrast',
    '100%: scrolls',
  ]);
});

test('texts that cover one another, or leave the window once they are twice as large, are found', async () => {
  const page = await plant(`
    <div><p style="margin-bottom: -1.5em">One</p>Other</div>
    <p style="white-space: nowrap">This line is not broken</p>`);
  expect(await findAmissOnPhone(page)).toEqual([
    expect.stringMatching(/^200%: scrolls sideways/),
    '200%: "This line is not broken" leaves the window',
    '200%: "One" covers "Other"',
  ]);
});

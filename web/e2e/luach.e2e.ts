import { cp } from 'node:fs/promises';
import { afterAll, describe, test } from 'vitest';
import type { Meta } from '../../api/contract/meta.ts';
import { type Server, startServer } from '../../api/server.ts';
import { ensureDemoKey, findDemoKey } from '../../jobs/applications/application-keys.ts';
import { ensureSite } from '../../jobs/serve/build-site.ts';
import { makePattern } from '../../jobs/testing/data-folder.ts';
import { demoFolder } from '../../tests/demo.ts';
import { routes } from '../routes.tsx';
import { countSideways } from './find-amiss.ts';
import { finger, keyboard } from './hands.ts';
import { expect, openSite } from './site.ts';
import { settleLoad, tasks } from './tasks.ts';
import { walkSteps } from './walk-steps.ts';

/* The whole product: a small demonstration through the pipeline, the API, the site. */

const dataDir = makePattern();
let server: Server;

const site = openSite(async () => {
  // Applications are written there.
  await cp(await demoFolder(), dataDir, { recursive: true, verbatimSymlinks: true });
  await ensureDemoKey(dataDir, () => {});
  const applicationKey = await findDemoKey(dataDir);
  server = await startServer({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    applicationKeys: applicationKey ? [applicationKey] : [],
    socialLink: 'https://social.example/@luach',
    log: false,
    webDir: await ensureSite(console.log),
  });
  return server.url;
});

afterAll(() => server?.close());

async function readApi<Body>(path: string): Promise<Body> {
  return (await (await fetch(site.origin + path)).json()) as Body;
}

test('every screen is reached from the dashboard by links, buttons and forms, and makes no failing call', async () => {
  const page = await site.newPage({ viewport: { width: 1280, height: 900 } });
  const alerts: string[] = [];
  const failed: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') failed.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  const met = new Set<string>();
  await page.goto('/');
  await page.locator('main h1').waitFor();
  for (const { screen, heading, go } of walkSteps) {
    await go(page).catch((cause: unknown) => {
      throw new Error(`No way to ${screen} from ${page.url()}`, { cause });
    });
    await expect(page, screen).toHaveURL(
      new RegExp(`${screen.replaceAll(/:\w+/g, '[^/]+')}(\\?.*)?$`),
    );
    await expect(page.locator('main h1'), screen).toHaveText(heading);
    await expect(page.locator('main .pending'), screen).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 900 });
    await expect.poll(() => countSideways(page), { message: screen }).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => failed, { message: screen }).toEqual([]);
    met.add(screen);
  }
  // `/find` is met by its box in the top bar, an embedded chart in a frame.
  const screens = routes.map(({ pattern }) => pattern);
  const missed = screens.filter((screen) => !met.has(screen.replaceAll('?', '')));
  expect(missed).toEqual(['/find', '/embed/*']);
  expect(alerts).toEqual(["Thanks, we'll be in touch very soon"]);
});

test('the demonstration says what it is, where else the site is, and how its API is used', async () => {
  const page = await site.open('/');
  await page.getByText('Demonstration.').waitFor();
  await expect(page.locator('.sidebar a[rel~="me"]')).toHaveAttribute(
    'href',
    'https://social.example/@luach',
  );
  const { demo } = await readApi<Meta>('/api/meta');
  expect(demo).toBe(true);
  await page.goto('/api/docs');
  await expect(page.locator('body')).toHaveCSS('max-width', '860px');
});

const ways = [
  {
    by: 'finger',
    hand: finger,
    isOf: () => true,
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  {
    by: 'keyboard',
    hand: keyboard,
    isOf: (task: (typeof tasks)[number]) => task.byKeyboard === true,
    options: { viewport: { width: 1280, height: 900 } },
  },
] as const;

describe.each(ways)('only by $by a visitor', ({ hand, isOf, options }) => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const openAt = async (address: string) => {
    const page = await site.newPage({ permissions, ...options });
    await page.goto(address);
    await settleLoad(page);
    return page;
  };
  test.each(tasks.filter(isOf))('$name', async ({ walk }) => {
    await walk({ page: await openAt('/'), hand, read: readApi, openElsewhere: openAt });
  });
});

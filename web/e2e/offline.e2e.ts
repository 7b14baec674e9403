import { expect, test } from 'vitest';
import { openSite } from './visit.ts';

const site = openSite();

test('a page that was read is shown without a connection, and says when it was read', async () => {
  const page = await site.visitAlone('/about', { serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/priceregister/Cork');
  await page.getByRole('table').waitFor();
  await page.goto('/mortgage/4711');
  await page.getByLabel('Cost of the property').waitFor();
  await page.context().setOffline(true);
  await page.goto('/priceregister/Cork');
  await page.getByText('This is the page as you read it on').waitFor();
  // What wasn't read before, and a visitor's own form, aren't there.
  for (const path of ['/stats', '/mortgage/4711']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'Luach can’t be reached' }).waitFor();
    await page.getByRole('link', { name: '/priceregister/Cork' }).waitFor();
  }
  await page.context().setOffline(false);
  await page.goto('/priceregister/Cork');
  await page.getByRole('table').waitFor();
  await expect.poll(() => page.locator('.kept-line').count()).toBe(0);
});

test('an open page says that it is offline, until it no longer is', async () => {
  const page = await site.visitAlone('/about', {});
  const line = page.getByText('You are offline.');
  await page.context().setOffline(true);
  await line.waitFor();
  await page.context().setOffline(false);
  await line.waitFor({ state: 'hidden' });
});

import { expect, test } from 'vitest';
import { openBrowser } from './browser.ts';

test('the browser draws a page and runs its script', async () => {
  const page = await (await openBrowser()).newPage();
  await page.setContent('<h1></h1><script>document.querySelector("h1").append(6 * 7)</script>');
  await expect.poll(() => page.textContent('h1')).toBe('42');
  await page.close();
});

test('the browser reaches nothing outside this machine', async () => {
  const page = await (await openBrowser()).newPage();
  await expect(page.goto('http://example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
  await page.close();
});

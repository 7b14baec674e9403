import { expect, test } from 'vitest';
import { countSideways } from './find-amiss.ts';
import { findOverprint } from './find-overprint.ts';
import { screens } from './screens.ts';
import { openSite } from './visit.ts';

const site = openSite();
const narrow = { viewport: { width: 320, height: 900 } };

test.each([...screens, '/stats', '/stats/Cork', '/stats/Cork/2026/7'])(
  'at 320 pixels nothing of %s overprints or scrolls sideways with text twice as large',
  async (path) => {
    const page = await site.visit(path, narrow);
    await expect.poll(() => page.getByText(/^loading\.\.\.$/i).count()).toBe(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    // Charts are fetched as they come near.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => findOverprint(page)).toEqual([]);
    await expect.poll(() => countSideways(page)).toBe(0);
  },
);

test('texts that cover one another, or leave the window, are found', async () => {
  const page = await site.visitAlone('/about', { ...narrow, bypassCSP: true });
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<div><p style="margin-bottom: -1.5em">One</p>Other<p style="margin-left: 300px">Far</p></div>',
    );
  });
  await expect
    .poll(() => findOverprint(page))
    .toEqual(['"Far" leaves the window', '"One" covers "Other"']);
});

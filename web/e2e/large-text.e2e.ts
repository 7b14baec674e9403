import { expect, test } from 'vitest';
import { enlargeText } from './enlarge-text.ts';
import { findOverprint } from './find-overprint.ts';
import { openSite } from './visit.ts';

const site = openSite();
const narrow = { viewport: { width: 320, height: 900 } };

/** A page of the data, which has room for large text, with something more; the policy would refuse its styles. */
async function plant(html: string) {
  const page = await site.visitAlone('/about', { ...narrow, bypassCSP: true });
  await page.locator('main').evaluate((main, text) => {
    main.insertAdjacentHTML('beforeend', text);
  }, html);
  return page;
}

test('texts that cover one another, or leave the window, are found', async () => {
  const page = await plant(
    '<div><p style="margin-bottom: -1.5em">One</p>Other<p style="margin-left: 300px">Far</p></div>',
  );
  await expect
    .poll(() => findOverprint(page))
    .toEqual(['"Far" leaves the window', '"One" covers "Other"']);
});

test('a text that only leaves the window when it is twice as large is found', async () => {
  const text = 'This line is not broken';
  const page = await plant(`<p style="white-space: nowrap">${text}</p>`);
  await expect.poll(() => findOverprint(page)).toEqual([]);
  await enlargeText(page);
  await expect.poll(() => findOverprint(page)).toEqual([`"${text}" leaves the window`]);
});

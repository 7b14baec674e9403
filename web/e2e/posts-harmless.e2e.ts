import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { afterAll, describe, test } from 'vitest';
import { type Served, serve } from '../../api/testing/serve.ts';
import { renderBody } from '../../ingest/blog/render-body.ts';
import { scriptVectors } from '../../ingest/testing/script-vectors.ts';
import { ensureSite } from '../../jobs/serve/build-site.ts';
import { expect, openSite } from './site.ts';

const render = (text: string) => renderBody(text, { firstLine: 1, hasListing: true }).html;

/**
 * How many go into one post. Each is made into HTML by itself, so that none swallows those after
 * it.
 */
const perPost = 24;
const posts = Array.from({ length: Math.ceil(scriptVectors.length / perPost) }, (_, at) => ({
  file_name: `${at}.md`,
  title: `Post ${at} <img src=x onerror=window.__ran=1>`,
  author_name: '<script>window.__ran=1</script>',
  body_html: [...scriptVectors.slice(at * perPost, (at + 1) * perPost), 'The end.']
    .map(render)
    .join(''),
}));

let served: Served;
const site = openSite(async () => {
  served = await serve([], { webDir: await ensureSite(console.log), posts });
  await served.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(served.app.server.address() as AddressInfo).port}`;
});
afterAll(() => served.close());

/**
 * A page without any protection but its own content, and what it did that it shouldn't: dialogs and
 * requests to other machines.
 */
async function openPage(): Promise<{ page: Page; misdeeds: string[] }> {
  const page = await site.newPage({ bypassCSP: true });
  const misdeeds: string[] = [];
  page.on('dialog', async (dialog) => {
    misdeeds.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.route(
    (url) => url.protocol.startsWith('http') && url.origin !== site.origin,
    async (route) => {
      misdeeds.push(`request ${route.request().url()}`);
      await route.abort();
    },
  );
  return { page, misdeeds };
}

const hasRun = (page: Page) => page.evaluate(() => '__ran' in window);

/** Does to every element what a visitor can do; returns the links whose address runs a script. */
const touchAll = (page: Page) =>
  page.evaluate(() => {
    const kinds =
      'mouseover mouseenter pointerover focus focusin toggle error load animationstart begin';
    for (const element of document.querySelectorAll('main *, body *'))
      for (const kind of kinds.split(' ')) element.dispatchEvent(new Event(kind));
    return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ protocol }) => !['http:', 'https:', 'mailto:'].includes(protocol))
      .map(({ href }) => href);
  });

describe('posts with every known trick', () => {
  test('run nothing and fetch nothing, without any policy', async () => {
    const { page, misdeeds } = await openPage();
    await page.goto('/blog');
    await page.getByText('Post 0 <img').waitFor();
    const rows = page.locator('.row-link');
    await expect(rows).toHaveCount(posts.length);
    const links = await rows.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (const link of links) {
      await page.goto(link);
      await page.locator('.post-text').first().waitFor();
      await expect.poll(() => touchAll(page)).toEqual([]);
      await expect
        .poll(async () => [link, await hasRun(page), misdeeds])
        .toEqual([link, false, []]);
    }
  });

  test('are found where they run', async () => {
    const { page, misdeeds } = await openPage();
    for (const html of ['<script>window.__ran=1</script>', '<img src=x onerror=window.__ran=1>']) {
      await page.goto('/api/docs');
      await page.setContent(html, { waitUntil: 'load' });
      await expect.poll(() => hasRun(page)).toBe(true);
    }
    await page.setContent('<img src="https://evil.example/x"><a href="javascript:x">x</a>');
    await expect.poll(() => touchAll(page)).toEqual(['javascript:x']);
    await expect.poll(() => misdeeds).toEqual(['request https://evil.example/x']);
  });
});

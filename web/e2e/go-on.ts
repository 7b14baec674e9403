import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Goes to another address within the open site, as a link of the site does: without a load. */
export const followLink = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Leaves the open screen for the page not found, which asks for nothing, and marks its heading. */
export async function leaveScreen(page: Page): Promise<void> {
  await followLink(page, '/between');
  await page.locator('main h1', { hasText: 'Page not found' }).evaluate((heading) => {
    heading.classList.add('left-behind');
  });
}

/** From the page not found, goes to an address of a screen, and waits for its heading. */
export async function enterScreen(page: Page, path: string): Promise<void> {
  await followLink(page, path);
  await page.locator('main h1:not(.left-behind)').waitFor();
}

/**
 * Goes on to an address as a link does, and waits for its heading. By way of a page not found: two
 * addresses of one kind may share their heading's element.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  await leaveScreen(page);
  await enterScreen(page, path);
}

/** From any screen that there is, a link to this address leads to the page not found. */
export async function expectNotFound(page: Page, path: string): Promise<void> {
  await followLink(page, path);
  await expect.poll(() => page.locator('main h1').textContent()).toBe('Page not found');
  await expect.poll(() => page.title()).toBe('Page not found - Luach');
}

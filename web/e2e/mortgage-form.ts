import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { MortgageSite } from './mortgage-site.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const next = (page: Page) => button(page, 'Next').click();
export const stepOf = (page: Page) => page.locator('[aria-current=step] .steps-name').textContent();
export const blockOf = (page: Page, name: string) => page.getByRole('group', { name });
export const typedIn = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue();

/** Waits until typing goes into that field. */
export const awaitFocus = (page: Page, name: string) =>
  page.waitForFunction((field) => document.activeElement?.getAttribute('name') === field, name);

/** Opens the form of a home, once it has the price. */
export async function openForm(site: MortgageSite) {
  const opened = await site.open(`/mortgage/${site.priced}`);
  await expect.poll(() => typedIn(opened.page, 'propertyPrice')).toBe('420000');
  return opened;
}

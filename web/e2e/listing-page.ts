import type { Page } from 'playwright-core';

/** The page of the listing of which everything is known. */
export const address = '/listing/4711/Dublin/14-ardilea-crescent-clonskeagh-dublin-14';

export const phone = { viewport: { width: 320, height: 700 } };

/** The visible text of each row: a narrow table hides some of it. */
export const rowsOf = async (page: Page, table = '.history') => {
  const rows = await page.locator(`${table} tbody tr`).all();
  // biome-ignore lint/performance/useDomNodeTextContent: what a narrow table hides must not count.
  return Promise.all(rows.map(async (row) => (await row.innerText()).split(/\s*[\t\n]+\s*/)));
};

import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** How a visitor does what a page offers. */
export type Hand = {
  /** Follows a link, or presses a button. */
  choose(target: Locator): Promise<void>;
  /** Goes to a field and types. */
  type(field: Locator, text: string): Promise<void>;
  /** Chooses an option of a list by its text. */
  pick(list: Locator, option: string): Promise<void>;
  /** Types into the search of everything, and goes to one of what it lists. */
  find(page: Page, words: string, option: RegExp): Promise<void>;
  /** Opens what a phone folds away; on a desktop it is open. */
  unfold(folded: Locator): Promise<void>;
  /** Goes to a screen by the menu. */
  goTo(page: Page, screen: string): Promise<void>;
};

declare global {
  interface Window {
    /** Ends the hold of the last target on the tab key. */
    letGo?: AbortController;
  }
}

/** A page has fewer stops of the tab key than this. */
const maxStops = 600;

/**
 * Whether a target has the focus; if not, it will keep it once it has it, whatever more is pressed of
 * the tab key, so that there is no need to look after each press.
 */
const isReached = (target: Locator) =>
  target.evaluate((element) => {
    window.letGo?.abort();
    if (element === document.activeElement) return true;
    window.letGo = new AbortController();
    const keep = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || element !== document.activeElement) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('keydown', keep, { capture: true, signal: window.letGo.signal });
    return false;
  });

/** Presses the tab key until a target has the focus. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor();
  const { keyboard } = target.page();
  let hasFocus = await isReached(target);
  for (let stops = 0; stops < maxStops && !hasFocus; stops += 8) {
    for (let stop = 0; stop < 8; stop += 1) await keyboard.press('Tab');
    hasFocus = await isReached(target);
  }
  expect(hasFocus, `the tab key reaches ${target}`).toBe(true);
}

/** Nothing but keys; only the tab key goes from one thing to the next. */
export const keyboard: Hand = {
  async choose(target) {
    await reach(target);
    await target.page().keyboard.press('Enter');
  },
  async type(field, text) {
    await reach(field);
    await field.page().keyboard.type(text);
  },
  async pick(list, option) {
    await reach(list);
    await list.page().keyboard.type(option);
    await list.page().keyboard.press('Tab');
  },
  async find(page, words, option) {
    const field = page.getByRole('combobox');
    const isReady = () =>
      field.evaluateAll((found) => found.includes(document.activeElement as HTMLElement));
    // A page that is still loading doesn't answer to a key.
    await expect
      .poll(async () => {
        if (!(await isReady())) await page.keyboard.press('/');
        return await isReady();
      })
      .toBe(true);
    await page.keyboard.type(words);
    await page.getByRole('option', { name: option }).first().waitFor();
    const pointed = page.locator('[role=option][aria-selected=true]');
    const readPointed = () => pointed.evaluateAll((options) => options[0]?.textContent ?? '');
    for (let stop = 0; stop < maxStops && !option.test(await readPointed()); stop += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  },
  async unfold(folded) {
    await keyboard.choose(folded);
  },
  goTo: (page, screen) =>
    keyboard.choose(page.locator('.sidebar').getByRole('link', { name: screen, exact: true })),
};

/** Nothing but taps, and the keys that a phone shows for a field. */
export const finger: Hand = {
  choose: (target) => target.tap(),
  async type(field, text) {
    await field.tap();
    await field.pressSequentially(text);
  },
  async pick(list, option) {
    // A phone shows its own list.
    await list.selectOption({ label: option });
  },
  async find(page, words, option) {
    await page.getByRole('link', { name: 'Find', exact: true }).tap();
    await page.getByRole('combobox').pressSequentially(words);
    await page.getByRole('option', { name: option }).first().tap();
  },
  unfold: (folded) => folded.tap(),
  async goTo(page, screen) {
    const link = page.getByRole('dialog').getByRole('link', { name: screen, exact: true });
    // A page that is still loading doesn't answer to a tap.
    await expect
      .poll(async () => {
        if (!(await link.isVisible()))
          await page.getByRole('button', { name: 'Open the menu' }).tap();
        return await link.isVisible();
      })
      .toBe(true);
    await link.tap();
  },
};

import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** The looks that each element had so far, and whether it was shown at each width. */
    seen?: { looks: WeakMap<Element, Set<string>>; shown: WeakMap<Element, boolean[]> };
    /** The elements whose look is new, without what is within them. */
    newLooks?: Element[];
  }
}

/** What is new since the page was last looked at. */
type News = {
  /** An element is shown that was hidden whenever it was looked at, or the other way round. */
  readonly isOtherwiseShown: boolean;
  /** An element scrolls within itself. */
  readonly hasScroll: boolean;
  /** `window.newLooks` has elements. */
  readonly hasNewLooks: boolean;
  /** The whole page is new. */
  readonly isAllNew: boolean;
};

/** From now on every element is one that was never shown; looks stay known. */
export const forgetShown = (page: Page) =>
  page.evaluate(() => {
    window.seen = { looks: window.seen?.looks ?? new WeakMap(), shown: new WeakMap() };
  });

/**
 * Compares the page with how it looked before, as far as contrast goes: an element's colour,
 * whether its text is large, and the grounds that it stands on.
 */
export const lookAgain = (page: Page): Promise<News> =>
  page.evaluate(() => {
    const { looks, shown } = window.seen ?? { looks: new WeakMap(), shown: new WeakMap() };
    const newLooks: Element[] = [];
    let isOtherwiseShown = false;
    let hasScroll = false;
    const isNewLook = (element: Element, look: string) => {
      const known = looks.get(element) ?? new Set();
      const isNew = !known.has(look);
      looks.set(element, known.add(look));
      return isNew;
    };
    const compareShown = (element: Element, isShown: boolean) => {
      const before = shown.get(element) ?? [];
      if (!before.includes(isShown)) isOtherwiseShown = true;
      shown.set(element, [...before, isShown]);
    };
    const isScrolled = (element: Element, { overflowX, overflowY }: CSSStyleDeclaration) =>
      (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth) ||
      (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight);
    type Around = { ground: string; isShown: boolean; isListed: boolean; isDrawn: boolean };
    const compare = (element: Element, around: Around) => {
      const style = getComputedStyle(element);
      const isShown = around.isShown && style.display !== 'none';
      // The parts of a chart are drawn anew at each width.
      const isDrawn = around.isDrawn || element.localName === 'svg';
      if (!isDrawn) compareShown(element, isShown && style.visibility === 'visible');
      hasScroll ||= isShown && isScrolled(element, style);
      const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.clipPath];
      const here =
        own.join() === 'rgba(0, 0, 0, 0),none,1,none' ? around.ground : `${around.ground}/${own}`;
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const look = [here, style.color, style.fill, style.textShadow, isLarge];
      const isNew = isShown && isNewLook(element, [...look, element.matches(':disabled')].join());
      if (isNew && !around.isListed) newLooks.push(element);
      const within = { ground: here, isShown, isListed: around.isListed || isNew, isDrawn };
      for (const child of element.children) compare(child, within);
    };
    const root = document.documentElement;
    compare(root, { ground: '', isShown: true, isListed: false, isDrawn: false });
    window.newLooks = newLooks;
    const isAllNew = newLooks[0] === root;
    return { isOtherwiseShown, hasScroll, hasNewLooks: newLooks.length > 0, isAllNew };
  });

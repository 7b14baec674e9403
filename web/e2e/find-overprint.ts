import type { Page } from 'playwright-core';

/**
 * Texts that cover one another, and texts that leave the window sideways, but for tables that
 * scroll within themselves.
 */
export const findOverprint = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
    const isMeant = (element: Element) =>
      element.closest('.skip, .top-fresh, svg, option, noscript') !== null ||
      !element.checkVisibility() ||
      isClipped(element);
    const seen: { text: Text; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (!text.data.trim() || !text.parentElement || isMeant(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) if (box.width > 2) seen.push({ text, box });
    }
    const isScrolled = ({ parentElement }: Text) => {
      const box = parentElement?.closest('.table-box, .post-table');
      return box ? box.scrollWidth > box.clientWidth : false;
    };
    const outside = seen
      .filter(({ box }) => box.left < -1 || box.right > clientWidth + 1)
      .filter(({ text }) => !isScrolled(text))
      .map(({ text }) => `"${text.data}" leaves the window`);
    const covered = seen.flatMap(({ text, box }, place) =>
      // What stands far apart in the document never comes near: a few hundred are enough.
      seen.slice(place + 1, place + 400).flatMap((other) => {
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        const isOver = width > 3 && height > 0.35 * Math.min(box.height, other.box.height);
        return isOver && other.text !== text ? [`"${text.data}" covers "${other.text.data}"`] : [];
      }),
    );
    return [...new Set([...outside, ...covered])];
  });

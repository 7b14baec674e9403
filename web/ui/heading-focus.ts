/**
 * After a change of route the new page's heading takes the focus, so that a screen reader reads
 * where it is. A page that is still loading has no heading yet, so the request waits for it.
 */
let isWanted = false;

/** Moves the focus to the page's heading, now or as soon as there is one. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  isWanted = heading === null;
  heading?.focus({ preventScroll: true });
}

/** Whether a heading that has just appeared should take the focus; true once. */
export function takeHeadingFocus(): boolean {
  const wasWanted = isWanted;
  isWanted = false;
  return wasWanted;
}

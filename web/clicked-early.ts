/*
 * A page that the server rendered shows its buttons before its scripts run. The page itself notes
 * which are clicked (`web/build/defer-scripts.ts`), and the clicks are made once they can be
 * answered. Links, fields, and the buttons that send a form work without scripts.
 */

declare global {
  interface Window {
    /** The buttons clicked so far, in order; undefined where the page was empty. */
    takeEarlyClicks?: () => HTMLElement[];
  }
}

let clicked: HTMLElement[] = [];

/** Notes what has been clicked so far. From here on React takes what is clicked. */
export function noteClicked(): void {
  clicked = window.takeEarlyClicks?.() ?? [];
  delete window.takeEarlyClicks;
}

/** Clicks it again, where it is still there. */
export function reclick(): void {
  // Each in a task of its own: a second click has to see what the first one changed.
  for (const button of clicked.splice(0)) setTimeout(() => button.isConnected && button.click());
}

import { type RefObject, useEffect, useState } from 'react';
import { watchNear } from '../ui/watch-near.ts';

/** Draws a chart at a width in pixels. */
export type Drawing = (width: number) => SVGSVGElement;

/** The state of a chart's drawing: its code is loaded when the chart is near the window, or the page has stood a while. */
export type DrawingState = 'waiting' | 'drawn' | 'failed';

/** After so many milliseconds the code is there even where the chart isn't near: a printer doesn't wait for it. */
const codeAfter = 1500;

/**
 * Fills the box with the chart once it comes near the window or the page is printed, and redraws it
 * whenever the box changes width. `load` must stay the same function while its data is the same.
 */
export function useDrawing(
  box: RefObject<HTMLElement | null>,
  load: () => Promise<Drawing>,
): DrawingState {
  const [state, setState] = useState<DrawingState>('waiting');
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stop = new AbortController();
    let draw: Drawing | null = null;
    let isDrawn = false;
    const fetchCode = async () => {
      draw = await load();
    };
    const show = () => {
      if (!draw || isDrawn || stop.signal.aborted) return;
      isDrawn = true;
      stop.signal.addEventListener('abort', redrawOnResize(element, draw));
      setState('drawn');
    };
    const start = async () => {
      await fetchCode();
      await takeTurn();
      show();
    };
    // A code file of an older build may be gone: the table then replaces the drawing.
    const stopWatching = watchNear(element, () => start().catch(() => setState('failed')));
    const early = setTimeout(() => fetchCode().catch(() => {}), codeAfter);
    addEventListener('beforeprint', show, stop);
    return () => {
      clearTimeout(early);
      stopWatching();
      stop.abort();
    };
  }, [box, load]);
  return state;
}

let turns: Promise<void> = Promise.resolve();

/** Charts are drawn in turn, each in a task of its own: the page answers its reader in between. */
function takeTurn(): Promise<void> {
  turns = turns.then(() => new Promise((resolve) => setTimeout(resolve)));
  return turns;
}

function redrawOnResize(element: HTMLElement, draw: Drawing): () => void {
  let drawnWidth = 0;
  const redraw = () => {
    // `clientWidth` is rounded: a chart a part of a pixel wider than its box would be scaled.
    const width = Math.floor(element.getBoundingClientRect().width);
    if (width === 0 || width === drawnWidth) return;
    drawnWidth = width;
    element.replaceChildren(draw(width));
  };
  redraw();
  const watcher = new ResizeObserver(redraw);
  watcher.observe(element);
  return () => watcher.disconnect();
}

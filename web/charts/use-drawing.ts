import { type RefObject, useEffect } from 'react';

/** Draws a chart at a width in pixels. */
export type Drawing = (width: number) => SVGSVGElement;

/**
 * Fills the box with the chart, and draws it again whenever the box changes width. `draw` must stay
 * the same function while its data is the same.
 */
export function useDrawing(box: RefObject<HTMLElement | null>, draw: Drawing): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let drawnWidth = 0;
    const watcher = new ResizeObserver(() => {
      const width = Math.floor(element.clientWidth);
      if (width === 0 || width === drawnWidth) return;
      drawnWidth = width;
      element.replaceChildren(draw(width));
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box, draw]);
}

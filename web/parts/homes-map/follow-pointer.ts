import { type Dot, findNearest } from './find-dots.ts';

type Reads = {
  readonly chosen: number | null;
  readonly choose: (at: number) => void;
  readonly open: (at: number) => void;
};

/** A dot is pointed at from this many pixels away. */
const reach = 24;

/**
 * A mouse chooses the dot that it is at, and opens it by a click; a finger chooses by a tap, and
 * opens by another. What is chosen stays, so that its link can be reached. Returns what stops it.
 */
export function followPointer(
  plot: HTMLElement,
  dots: readonly Dot[],
  { chosen, choose, open }: Reads,
): () => void {
  const stop = new AbortController();
  const find = (event: MouseEvent): number | null => {
    const matrix = plot.querySelector('svg')?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return findNearest(dots, [x, y], reach / matrix.a);
  };
  const point = (event: PointerEvent) => {
    const at = event.pointerType === 'mouse' ? find(event) : null;
    if (at !== null && at !== chosen) choose(at);
  };
  const press = (event: MouseEvent) => {
    if (!(event.target instanceof SVGElement)) return;
    const at = find(event);
    if (at === null) return;
    if (at === chosen) open(at);
    else choose(at);
  };
  plot.addEventListener('pointermove', point, stop);
  plot.addEventListener('click', press, stop);
  return () => stop.abort();
}

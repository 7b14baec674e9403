import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react';
import './PanelGrid.css';
import { watchNear } from './watch-near.ts';

/** The parts of pages that are fetched when they come near: the server has all of them beforehand. */
const parts: (() => Promise<void>)[] = [];

/** Fetches every such part, so that they are rendered with their pages. */
export async function preparePartsNear(): Promise<void> {
  await Promise.all(parts.map((prepare) => prepare()));
}

/**
 * A part of a page whose code is fetched once the part comes near the window, or the page has stood
 * a while. What the server sent of it stays until then. The page's own changes don't reach it: its
 * parameters alone do.
 */
export function lazyWhenVisible<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  let begin = () => {};
  const isNear = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const Fetched = lazy(async () => {
    await isNear;
    return { default: await load().catch(() => NotLoaded) };
  });
  if (import.meta.env.SSR)
    parts.push(async () => {
      known = await load();
    });
  return memo((props: Props) => {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => (place.current ? watchNear(place.current, begin) : undefined), []);
    const Part: ComponentType<Props> = known ?? Fetched;
    return (
      <div ref={place} className="panel-grid">
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    );
  });
}

function NotLoaded() {
  return (
    <p className="pending" role="alert">
      This part of the page can’t be loaded right now.
    </p>
  );
}

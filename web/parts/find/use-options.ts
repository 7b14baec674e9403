import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'wouter';

/**
 * The options below a box, by keyboard: the arrows point at one, Enter goes there, Escape closes
 * the list, and a letter opens it again.
 */
export function useOptions(
  input: RefObject<HTMLInputElement | null>,
  hrefs: readonly string[],
  words: string,
  onLeave: () => void,
) {
  const [at, setAt] = useState<PointedAt>(nothing);
  const [isOpen, setOpen] = useState(true);
  const [, navigate] = useLocation();
  const pointed = at.words === words ? locate(at, hrefs) : null;
  const point = (option: number | null) =>
    setAt(option === null ? nothing : { words, option, href: hrefs[option] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words open the list again
  useEffect(() => setOpen(true), [words]);

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const href = pointed === null ? undefined : hrefs[pointed];
      if (step !== undefined && hrefs.length > 0) {
        event.preventDefault();
        setOpen(true);
        if (isOpen) point(move(pointed, step, hrefs.length));
      } else if (event.key === 'Enter' && isOpen && href !== undefined) {
        event.preventDefault();
        onLeave();
        navigate(href);
      } else if (event.key === 'Escape' && isOpen && words !== '') {
        // Of a dialog around it only the next Escape closes it.
        event.preventDefault();
        event.stopPropagation();
        point(null);
        setOpen(false);
      }
    };
    box.addEventListener('keydown', press);
    return () => box.removeEventListener('keydown', press);
  });
  return { isOpen, pointed, point };
}

type PointedAt = { words: string; option: number; href: string | undefined };

const nothing: PointedAt = { words: '', option: -1, href: undefined };

/** Where the option pointed at is now: an answer that comes late may have moved it, or lack it. */
function locate({ option, href }: PointedAt, hrefs: readonly string[]): number | null {
  if (href === undefined) return null;
  const now = hrefs[option] === href ? option : hrefs.indexOf(href);
  return now < 0 ? null : now;
}

/** The next option, and from the last one back to the box itself. */
function move(from: number | null, step: number, count: number): number | null {
  const to = from === null ? (step > 0 ? 0 : count - 1) : from + step;
  return to < 0 || to >= count ? null : to;
}

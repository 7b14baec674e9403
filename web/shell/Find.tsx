import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { FindBox } from '../parts/find/FindBox.tsx';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import './Find.css';

/**
 * The search of everything in the top bar: a box where there is room, else a button that opens it
 * over the page. The key `/` leads to either.
 */
export function Find() {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isFree(event)) return;
      event.preventDefault();
      const box = place.current?.querySelector('input');
      // In a box that isn't shown nothing takes the focus.
      box?.focus();
      if (document.activeElement !== box) setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <div ref={place} className="top-find">
        <FindBox />
      </div>
      <a href={paths.find()} className="icon-button top-find-open" aria-label="Find" onClick={open}>
        <Icon name="search" />
      </a>
      <dialog ref={dialog} className="find-dialog" aria-label="Find" onClose={() => setOpen(false)}>
        {isOpen ? (
          <div className="find-sheet">
            <FindBox takesFocus onLeave={() => setOpen(false)} />
            <button
              type="button"
              className="icon-button"
              aria-label="Close the search"
              onClick={() => setOpen(false)}
            >
              <Icon name="close" />
            </button>
          </div>
        ) : null}
      </dialog>
    </>
  );
}

/** Whether a key pressed isn't typed into a field, nor meant for a dialog or the browser. */
function isFree(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return false;
  const { activeElement: at } = document;
  const isField = at instanceof HTMLElement && (at.isContentEditable || at.matches(fields));
  return !isField && !document.querySelector('dialog[open]');
}

const fields = 'input, select, textarea';

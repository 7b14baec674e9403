import './Find.css';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { FindBox } from '../parts/find/FindBox.tsx';
import { paths } from '../paths.ts';
import { Icon, IconButton } from '../ui/Icon.tsx';

/**
 * The search of everything in the top bar: a box where there is room, else a button that opens it
 * over the page. The key `/` leads to either.
 */
export function Find() {
  const [isOpen, setOpen] = useState(false);
  const [openings, countOpenings] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const show = useCallback(() => {
    dialog.current?.showModal();
    setOpen(true);
    countOpenings((count) => count + 1);
  }, []);
  const close = () => dialog.current?.close();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isFree(event)) return;
      event.preventDefault();
      const box = place.current?.querySelector('input');
      // In a box that isn't shown nothing takes the focus.
      box?.focus();
      if (document.activeElement !== box) show();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [show]);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show();
  };
  return (
    <>
      <div ref={place} className="top-find">
        <FindBox />
      </div>
      <a href={paths.find()} className="icon-button top-find-open" aria-label="Find" onClick={open}>
        <Icon name="search" />
      </a>
      <dialog
        ref={dialog}
        className="find-dialog"
        aria-label="Find"
        // It is notified a moment later: by then the dialog may be open again.
        onClose={() => setOpen(dialog.current?.open ?? false)}
      >
        {isOpen ? (
          <div className="find-sheet">
            <FindBox key={openings} takesFocus onLeave={close} />
            <IconButton icon="close" name="Close the search" onClick={close} />
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
  // A dialog that has just closed keeps the focus for a moment.
  const isTaken = isField && !at.closest('dialog:not([open])');
  return !isTaken && !document.querySelector('dialog[open]');
}

const fields = 'input, select, textarea';

import './Tabs.css';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

export type Tab = { readonly key: string; readonly title: string; readonly content: ReactNode };

/**
 * Tabs that show one panel at a time, the first one at the start. The arrow keys, Home and End move
 * along them and show the focused one's panel; the Tab key leads into the panel.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId();
  const [shown, setShown] = useState(0);
  const move = (event: KeyboardEvent) => {
    const to = {
      ArrowRight: (shown + 1) % tabs.length,
      ArrowLeft: (shown + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setShown(to);
    document.getElementById(`${id}-${tabs[to]?.key}-tab`)?.focus();
  };
  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} className="tab-list" onKeyDown={move}>
        {tabs.map(({ key, title }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}-tab`}
            aria-controls={`${id}-${key}`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setShown(index)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }, index) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}`}
          aria-labelledby={`${id}-${key}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing that can take the focus
          tabIndex={0}
          hidden={index !== shown}
        >
          {index === shown ? content : null}
        </div>
      ))}
    </div>
  );
}

import './FindBox.css';
import { type ComponentType, type FormEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { findLongest, findShortest } from '../../../api/contract/limits.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PanelProps } from './FindPanel.tsx';

type Props = {
  /** What is done when the visitor goes to a page. */
  onLeave?: () => void;
  /** A box that is opened takes the focus. */
  takesFocus?: boolean;
};

/** Kept from one box to the next: its code is fetched once. */
let fetched: ComponentType<PanelProps> | null = null;

/**
 * The search of everything: a form by itself, and a list of what is found below it once it has the
 * focus.
 */
export function FindBox({ onLeave, takesFocus = false }: Props) {
  const id = useId();
  const [words, setWords] = useState('');
  const [Panel, setPanel] = useState(() => fetched);
  const [hasFocus, setFocus] = useState(false);
  // The option that the arrow keys point at: undefined where no list is open, empty for none.
  const [option, setOption] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();

  const leave = () => {
    setWords('');
    input.current?.blur();
    onLeave?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = words.trim();
    if (asked.length < findShortest) return;
    leave();
    navigate(paths.find(asked));
  };
  const begin = () => {
    setFocus(true);
    if (fetched) return setPanel(() => fetched);
    // Without it the form still works.
    import('./FindPanel.tsx').then(({ FindPanel }) => {
      fetched = FindPanel;
      setPanel(() => FindPanel);
    }, console.warn);
  };
  return (
    <search className="find">
      <form
        className="find-form"
        action={paths.find()}
        onSubmit={submit}
        onFocus={begin}
        onBlur={({ currentTarget, relatedTarget }) =>
          setFocus(currentTarget.contains(relatedTarget))
        }
      >
        <Icon name="search" />
        <input
          ref={input}
          name="q"
          className="box"
          role="combobox"
          aria-label="Find a home, a place or a sale"
          aria-autocomplete="list"
          aria-expanded={option !== undefined}
          aria-controls={option === undefined ? undefined : `${id}list`}
          aria-activedescendant={option || undefined}
          aria-keyshortcuts="/"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={findLongest}
          placeholder="Address, place or Eircode"
          // biome-ignore lint/a11y/noAutofocus: the visitor has just opened it
          autoFocus={takesFocus}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <span className="find-key small" aria-hidden="true">
          /
        </span>
        {Panel && hasFocus ? (
          <Panel
            id={`${id}list`}
            input={input}
            words={words}
            onOption={setOption}
            onLeave={leave}
          />
        ) : null}
      </form>
    </search>
  );
}

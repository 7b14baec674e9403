import { type FormEvent, useState } from 'react';
import { useHydrated } from '../use-api.ts';
import { Button, TextField } from './Field.tsx';
import { Icon } from './Icon.tsx';

type Props = {
  label: string;
  /** The page and the parameter to which the browser by itself sends the words. */
  action?: string;
  name?: string;
  /** The fewest and the most characters that can be searched for. */
  shortest?: number;
  longest: number;
  initial?: string;
  placeholder?: string;
  hint?: string;
  /** The button's name for screen readers, and its word. */
  button?: readonly [name: string, word: string];
  onSearch: (words: string) => void;
};

/** A box for words and the button that searches for them. */
export function SearchBox({
  action,
  shortest = 0,
  longest,
  initial = '',
  hint,
  button: [buttonName, word] = ['Search', 'Search'],
  onSearch,
  ...field
}: Props) {
  const [words, setWords] = useState(initial);
  // Without scripts the browser sends the form by itself.
  const isHydrated = useHydrated();
  const isShort = words.trim().length < shortest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isShort) onSearch(words.trim());
  };
  return (
    <search>
      <form className="search-box" action={action} onSubmit={submit}>
        <TextField
          {...field}
          type="search"
          maxLength={longest}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" aria-label={buttonName} disabled={isHydrated && isShort}>
          <Icon name="search" /> <span className="search-box-word">{word}</span>
        </Button>
        {hint ? <p className="fine">{hint}</p> : null}
      </form>
    </search>
  );
}

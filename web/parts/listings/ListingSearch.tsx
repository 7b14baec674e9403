import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { listingSearchShortest } from '../../../api/contract/limits.ts';
import { paths } from '../../paths.ts';
import { Button, TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useHydrated, useListings } from '../../use-api.ts';

type Props = { label: string; hint?: string; initial?: string };

/** One box for words of an advert; the search is in the address so that it can be shared. */
export function ListingSearch({ label, hint, initial = '' }: Props) {
  const [words, setWords] = useState(initial);
  const example = useListings()?.searchExample;
  const [, navigate] = useLocation();
  // Without scripts the browser sends the form by itself.
  const isTakenOver = useHydrated();
  const isShort = words.trim().length < listingSearchShortest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isShort) navigate(paths.searchListings(words.trim()));
  };
  return (
    <search>
      <form className="search-box" action={paths.searchListings()} onSubmit={submit}>
        <TextField
          label={label}
          type="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          placeholder={example ?? 'Address, town or county'}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" aria-label="Search" disabled={isTakenOver && isShort}>
          <Icon name="search" /> <span className="search-box-word">Search</span>
        </Button>
        {hint ? <p className="fine">{hint}</p> : null}
      </form>
    </search>
  );
}

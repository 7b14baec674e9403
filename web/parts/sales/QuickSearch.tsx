import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { Button, TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** A box that opens the sales search with its words filled in. */
export function QuickSearch() {
  const [term, setTerm] = useState('');
  const [, navigate] = useLocation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(paths.searchRegister(term.trim()));
  };
  return (
    <search>
      <form className="search-box" action={paths.searchRegister()} onSubmit={submit}>
        <TextField
          label="Find a sale by address or Eircode"
          type="search"
          name="term"
          maxLength={200}
          autoComplete="off"
          placeholder="Main Street"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
        <Button type="submit" aria-label="Search">
          <Icon name="search" /> <span className="search-box-word">Search</span>
        </Button>
      </form>
    </search>
  );
}

import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { Button, TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';

type Props = { county: string; term?: string };

const directions = [
  { term: 'drops', name: 'Drops', arrow: '↓' },
  { term: 'rises', name: 'Rises', arrow: '↑' },
];

/**
 * Narrows a county's price changes to the drops, the rises, or the addresses that hold some words.
 */
export function TermBox({ county, term = '' }: Props) {
  const isDirection = directions.some((direction) => direction.term === term.toLowerCase());
  const [words, setWords] = useState(isDirection ? '' : term);
  const [, navigate] = useLocation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = words.trim();
    navigate(wanted ? paths.termPriceChanges(county, wanted) : paths.countyPriceChanges(county));
  };
  return (
    <div className="term-box row end">
      <nav aria-label="Which changes" className="term-links row gap-2">
        <Choice href={paths.countyPriceChanges(county)} isOn={term === ''}>
          All changes
        </Choice>
        {directions.map((direction) => (
          <Choice
            key={direction.term}
            href={paths.termPriceChanges(county, direction.term)}
            isOn={term.toLowerCase() === direction.term}
          >
            <span aria-hidden="true">{direction.arrow} </span>
            {direction.name}
          </Choice>
        ))}
      </nav>
      <search>
        <form className="search-box" onSubmit={submit}>
          <TextField
            label="Address contains"
            type="search"
            maxLength={100}
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Button type="submit" aria-label="Show these changes">
            <Icon name="search" /> <span className="search-box-word">Show</span>
          </Button>
        </form>
      </search>
    </div>
  );
}

type ChoiceProps = { href: string; isOn: boolean; children: React.ReactNode };

function Choice({ href, isOn, children }: ChoiceProps) {
  return (
    <Link href={href} className="pill" aria-current={isOn ? 'page' : undefined}>
      {children}
    </Link>
  );
}

import { Link, useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';

type Props = { county: string; term?: string };

const directions = [
  { term: '', name: 'All changes', arrow: '' },
  { term: 'drops', name: 'Drops', arrow: '↓' },
  { term: 'rises', name: 'Rises', arrow: '↑' },
];

/**
 * Narrows a county's price changes to the drops, the rises, or the addresses that hold some words.
 */
export function TermBox({ county, term = '' }: Props) {
  const isDirection = directions.some((direction) => direction.term === term.toLowerCase());
  const [, navigate] = useLocation();
  const pathOf = (wanted: string) =>
    wanted ? paths.termPriceChanges(county, wanted) : paths.countyPriceChanges(county);
  return (
    <div className="term-box row end">
      <nav aria-label="Which changes" className="term-links row gap-2">
        {directions.map((direction) => (
          <Link
            key={direction.term}
            href={pathOf(direction.term)}
            className="pill"
            aria-current={term.toLowerCase() === direction.term ? 'page' : undefined}
          >
            {direction.arrow ? <span aria-hidden="true">{direction.arrow} </span> : null}
            {direction.name}
          </Link>
        ))}
      </nav>
      <SearchBox
        label="Address contains"
        longest={100}
        initial={isDirection ? '' : term}
        button={['Show these changes', 'Show']}
        onSearch={(wanted) => navigate(pathOf(wanted))}
      />
    </div>
  );
}

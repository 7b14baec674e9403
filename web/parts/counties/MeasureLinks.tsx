import { Link } from 'wouter';
import type { MapMeasure } from '../../../api/contract/limits.ts';
import { mapWords } from './map-measures.ts';

type Props = { chosen: MapMeasure; hrefOf: (measure: MapMeasure) => string };

/** The measures of the map, one of them chosen. They are links, so that they need no script. */
export function MeasureLinks({ chosen, hrefOf }: Props) {
  return (
    <nav className="county-map-choices" aria-label="What the map shows">
      {(Object.keys(mapWords) as MapMeasure[]).map((measure) => (
        <Link
          key={measure}
          className="county-map-choice"
          href={hrefOf(measure)}
          replace
          aria-current={measure === chosen ? 'true' : undefined}
        >
          {mapWords[measure].name}
        </Link>
      ))}
    </nav>
  );
}

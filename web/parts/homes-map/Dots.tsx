import { useMemo } from 'react';
import type { Dot } from './find-dots.ts';

type Props = { dots: readonly Dot[]; chosen: number | null };

/** The dots: round where a home is for sale, square where it was sold; all of a kind are one path. */
export function Dots({ dots, chosen }: Props) {
  const [sold, forSale] = useMemo(() => {
    const isSold = ({ home }: Dot) => home.dateOfSale !== undefined;
    return [drawDots(dots.filter(isSold)), drawDots(dots.filter((dot) => !isSold(dot)))];
  }, [dots]);
  const one = chosen === null ? undefined : dots[chosen];
  return (
    <>
      <Kind className="homes-map-sold" path={sold} />
      <Kind className="homes-map-for-sale" path={forSale} />
      {one ? (
        <Kind
          className={`homes-map-chosen ${one.home.dateOfSale ? 'homes-map-sold' : 'homes-map-for-sale'}`}
          path={drawDots([one])}
        />
      ) : null}
    </>
  );
}

/** Lines without length: their ends make the dots, of the same size however large the map is. */
function drawDots(dots: readonly Dot[]): string {
  return dots.map(({ point: [x, y] }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('');
}

function Kind({ className, path }: { className: string; path: string }) {
  return (
    <g className={className}>
      <path d={path} className="homes-map-halo" />
      <path d={path} className="homes-map-edge" />
      <path d={path} className="homes-map-core" />
    </g>
  );
}

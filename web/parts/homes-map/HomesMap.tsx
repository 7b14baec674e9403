import { useEffect, useMemo, useRef, useState } from 'react';
import type { HomesMap as Figures, MappedHomes } from '../../../api/contract/homes-map.ts';
import { counties } from '../../../api/contract/lists.ts';
import { apiPaths } from '../../paths.ts';
import { watchNear } from '../../ui/watch-near.ts';
import { useApi } from '../../use-api.ts';
import outlines from '../counties/county-outlines.svg';
import { DotReader } from './DotReader.tsx';
import { Dots } from './Dots.tsx';
import { describeKinds, describeMapped } from './describe-homes.ts';
import { placeHomes } from './find-dots.ts';
import './HomesMap.css';
import { frameBox } from './place-on-map.ts';

/** A county with a dot for each home; both are fetched when the map is near the window. */
export function HomesMap({ figures }: { figures: Figures }) {
  const { county, box } = figures;
  const element = useRef<HTMLDivElement>(null);
  const [isNear, comeNear] = useState(false);
  useEffect(
    () => (element.current ? watchNear(element.current, () => comeNear(true)) : undefined),
    [],
  );
  const answer = useApi<MappedHomes>(isNear ? apiPaths.mappedHomes(county) : null);
  const dots = useMemo(() => (answer.state === 'ready' ? placeHomes(answer.data) : null), [answer]);
  const [chosen, choose] = useState<number | null>(null);
  const frame = frameBox(box);
  const kinds = describeKinds(figures);
  return (
    <div className="homes-map" ref={element}>
      <svg
        className="homes-map-plot"
        viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
        role="img"
        aria-label={describeMapped(figures)}
      >
        {isNear ? <Outlines county={county} /> : null}
        {dots ? <Dots dots={dots} chosen={chosen} /> : null}
      </svg>
      <ul className="homes-map-legend" aria-label="Dots">
        <li>
          <Sample className="homes-map-for-sale" /> {kinds.forSale}
        </li>
        <li>
          <Sample className="homes-map-sold" /> {kinds.sold}
        </li>
      </ul>
      {dots ? (
        <DotReader county={county} plot={element} dots={dots} chosen={chosen} choose={choose} />
      ) : (
        <p className="homes-map-text">{isNear ? 'loading...' : null}</p>
      )}
    </div>
  );
}

function Outlines({ county }: { county: string }) {
  const others = [...counties, 'Northern-Ireland'].filter((name) => name !== county);
  return (
    <>
      {others.map((name) => (
        <use key={name} href={`${outlines}#${name}`} className="homes-map-other" />
      ))}
      <use href={`${outlines}#${county}`} className="homes-map-county" />
    </>
  );
}

function Sample({ className }: { className: string }) {
  return (
    <svg className="homes-map-sample" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <g className={className}>
        <path d="M8 8h0" className="homes-map-edge" />
        <path d="M8 8h0" className="homes-map-core" />
      </g>
    </svg>
  );
}

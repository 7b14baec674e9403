import type { County } from '../../api/contract/lists.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import './CountyTitle.css';

/** A page's title that begins with its county, the county's flag before it. */
export function CountyTitle({ county, rest }: { county: County; rest: string }) {
  return (
    <span className="county-title">
      <CountyFlag county={county} isOrnament />{' '}
      <span>
        {county} {rest}
      </span>
    </span>
  );
}

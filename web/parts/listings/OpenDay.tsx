import type { MaybeLooks } from '../../../api/contract/looks.ts';
import { describeOpenDay } from './describe-when.ts';
import './OpenDay.css';

/**
 * Below a change whose day is open: between which two looks it happened; nothing below any other.
 */
export function OpenDay({ looks }: { looks: MaybeLooks }) {
  const days = describeOpenDay(looks);
  return days ? <span className="open-day">{days}</span> : null;
}

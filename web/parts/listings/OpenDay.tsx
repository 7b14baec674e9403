import type { MaybeLooks } from '../../../api/contract/looks.ts';
import { describeOpenDay } from './look-words.ts';
import './OpenDay.css';

/** Under a change whose day is open: between which two looks it came; nothing under any other. */
export function OpenDay({ looks }: { looks: MaybeLooks }) {
  const days = describeOpenDay(looks);
  return days ? <span className="open-day">{days}</span> : null;
}

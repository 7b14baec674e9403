import { useState } from 'react';
import { readIrishClock } from '../../irish-clock.ts';
import {
  changeShortlist,
  type ShortlistFault,
  type StarredHome,
  useShortlist,
} from '../../stores/shortlist.ts';

type StarState = {
  readonly isStarred: boolean;
  /** It was pressed since the page was loaded. */
  readonly isUsed: boolean;
  /** What is wrong with the list, which matters to those who use it. */
  readonly fault: ShortlistFault | null;
  readonly toggle: () => void;
};

/** A home that can be starred, and the adverts by which it may be on the shortlist already. */
export function useStar(
  { listing, title, county, price }: Omit<StarredHome, 'starredOn' | 'note'>,
  adverts: readonly number[],
): StarState {
  const { homes, fault } = useShortlist();
  const [isUsed, setUsed] = useState(false);
  const isStarred = homes.some((home) => adverts.includes(home.listing));
  const toggle = () => {
    setUsed(true);
    changeShortlist((kept) => {
      const others = kept.filter((home) => !adverts.includes(home.listing));
      if (isStarred) return others;
      const starredOn = readIrishClock(new Date().toISOString()).slice(0, 10);
      return [{ listing, title, county, price, starredOn, note: '' }, ...others];
    });
  };
  return { isStarred, isUsed, fault: isUsed ? fault : null, toggle };
}

import type { County } from '../../../api/contract/lists.ts';
import { describeUncovered } from '../../../api/pages/head-listings.ts';
import { useListings } from '../../use-listings.ts';
import { isFollowed } from './coverage.ts';

/** Says that no source covers a county; the list below then has only stray adverts. */
export function Uncovered({ county }: { county: County }) {
  return isFollowed(county, useListings()) ? null : <p>{describeUncovered(county)}</p>;
}

import type { County } from '../../../api/contract/lists.ts';
import { describeUncovered } from '../../../api/pages/head-listings.ts';
import { useListings } from '../../use-listings.ts';
import { isFollowed } from './coverage.ts';

/** Says of a county that no source covers it; the list below it has only adverts that strayed in. */
export function Uncovered({ county }: { county: County }) {
  return isFollowed(county, useListings()) ? null : <p>{describeUncovered(county)}</p>;
}

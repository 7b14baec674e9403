import type { County } from '../../../api/contract/lists.ts';
import type { Meta } from '../../../api/contract/meta.ts';
import { apiPaths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';
import { describeNoneForSale } from './coverage.ts';

/** What a county without an advert says, once it is known whether its adverts are followed. */
export function NoneForSale({ county }: { county: County }) {
  const meta = useApi<Meta>(apiPaths.meta());
  return meta.state === 'ready' ? <p>{describeNoneForSale(county, meta.data.listings)}</p> : null;
}

import type { ListingsState, Meta } from '../api/contract/meta.ts';
import { apiPaths } from './paths.ts';
import { useApi } from './use-api.ts';

/** How far the adverts reach; null where none were read, undefined until that is known. */
export function useListings(): ListingsState | null | undefined {
  const meta = useApi<Meta>(apiPaths.meta());
  return meta.state === 'ready' ? meta.data.listings : undefined;
}

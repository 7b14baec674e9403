import { findCounty, routingKeys } from '../../../api/contract/lists.ts';
import type { SalesSearchForm } from '../../../api/contract/sales-view.ts';

/**
 * What one choice of the sales search implies for another: a route sets the county of its post town,
 * a county resets the route, and without a year there is no month.
 */
export function applyRules(
  form: SalesSearchForm,
  changed: Partial<SalesSearchForm>,
): SalesSearchForm {
  const next = { ...form, ...changed };
  if (changed.eircodeRoute !== undefined) {
    const key = routingKeys.find(({ key }) => key === changed.eircodeRoute);
    next.county = findCounty(key?.places[0]?.county ?? '') ?? form.county;
  } else if (changed.county !== undefined) {
    next.eircodeRoute = 'All';
  }
  if (next.fromYear === 0) next.fromMonth = 0;
  if (next.toYear === 0) next.toMonth = 0;
  return next;
}

import { formatSalesName, type SalesFacts } from './format-sales-name.ts';
import { buildPageHead, type Head } from './head-page.ts';

/** A page of a street or of a place, by its key. */
export type SalesPageKey = { readonly screen: 'street' | 'place'; readonly key: string };

/** `/street/{key}` and `/place/{key}`. Without facts the page counts as existing. */
export function buildSalesHead(
  screen: SalesPageKey['screen'],
  [key, ...more]: string[],
  facts: SalesFacts | null | undefined,
): Head | null {
  if (key === undefined || more.length > 0 || facts === null) return null;
  if (facts === undefined) {
    const path = `/${screen}/${encodeURIComponent(key)}`;
    return buildPageHead(path, 'Sales', 'What homes sold for here.');
  }
  const name = formatSalesName(facts);
  const sales = facts.registeredSales;
  const description =
    sales === 0
      ? `Homes for sale in ${name}. We have no record of a sale there.`
      : `What homes in ${name} sold for: ${sales.toLocaleString('en-IE')} ${sales === 1 ? 'sale' : 'sales'}, and the median by year.`;
  return buildPageHead(`/${screen}/${facts.key}`, name, description);
}

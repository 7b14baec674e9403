/** Tracking parameters of links; the page is the same without them. */
const tracking =
  /^(utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|igshid|ttclid|twclid|mc_[ce]id|_gl|_ga|phpsessid)$/i;

/** The part of an address's query that identifies a page, sorted; empty if none. */
export function readPageQuery(url: URL): URLSearchParams {
  const kept = [...url.searchParams].filter(([name]) => !tracking.test(name));
  const query = new URLSearchParams(kept);
  query.sort();
  return query;
}

/**
 * The id of a listing whose page gives none: its path, and the identifying part of its query
 * (`property.php?id=1`).
 */
export function readAddressId(pageUrl: string): string {
  const url = new URL(pageUrl);
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  const query = readPageQuery(url).toString();
  return query === '' ? path : `${path}?${query}`;
}

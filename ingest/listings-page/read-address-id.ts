/** What links carry to tell where a visitor came from; the page is the same without it. */
const tracking =
  /^(utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|igshid|ttclid|twclid|mc_[ce]id|_gl|_ga|phpsessid)$/i;

/** The query of an address that tells one page from another, in one order; empty for none. */
export function readPageQuery(url: URL): URLSearchParams {
  const kept = [...url.searchParams].filter(([name]) => !tracking.test(name));
  const query = new URLSearchParams(kept);
  query.sort();
  return query;
}

/**
 * The id of a listing whose page names none: its path, and its query where one tells it from others
 * (`property.php?id=1`).
 */
export function readAddressId(pageUrl: string): string {
  const url = new URL(pageUrl);
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  const query = readPageQuery(url).toString();
  return query === '' ? path : `${path}?${query}`;
}

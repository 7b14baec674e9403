/** Pages of a portal that keeps its state in `__NEXT_DATA__`. */
function writePage(pageProps: object): string {
  const state = JSON.stringify({ props: { pageProps } });
  return `<!doctype html><title>Homes</title><script id="__NEXT_DATA__" type="application/json">${state}</script>`;
}

/** The portal's data about one home. */
function describeHome(id: number) {
  return {
    id,
    title: `${id} Main Street, Ennis, Co. Clare`,
    price: `€${300 + id},000`,
    numBedrooms: '3 Bed',
    numBathrooms: '2 Bath',
    propertyType: 'Detached',
    state: 'PUBLISHED',
    seoFriendlyPath: `/listing/${id}`,
  };
}

/** A listing's own page. */
export function writeHomePage(id: number, facts: object = {}): string {
  return writePage({ listing: { ...describeHome(id), ...facts } });
}

/** A search page with these homes; `total` is the total that it gives. */
export function writeSearchPage(
  ids: readonly number[],
  { total, page = 1, pages = 1 }: { total?: number; page?: number; pages?: number } = {},
): string {
  return writePage({
    listings: ids.map((id) => ({ listing: describeHome(id) })),
    paging: { totalResults: total ?? ids.length, currentPage: page, totalPages: pages },
  });
}

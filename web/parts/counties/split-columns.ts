/** Splits a list into columns to be read downwards, as even as possible; no column is empty. */
export function splitColumns<Item>(items: readonly Item[], columns: number): Item[][] {
  const length = Math.floor(items.length / columns);
  const longer = items.length % columns;
  let from = 0;
  return Array.from({ length: columns }, (_, column) => {
    const to = from + length + (column < longer ? 1 : 0);
    const part = items.slice(from, to);
    from = to;
    return part;
  }).filter((part) => part.length > 0);
}

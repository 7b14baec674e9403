import { linkedLines, linkedPulls } from './linked-market.ts';
import { type Served, serve } from './serve.ts';

/**
 * The server with the market of linked sales, and the numbers of its listings by their names there.
 */
export async function serveLinked(): Promise<{
  readonly served: Served;
  readonly idOf: (name: string) => number;
}> {
  const served = await serve(linkedLines, { pulls: linkedPulls });
  const rows = await served.versions.use(({ query }) =>
    query<{ id: number; name: string }>(
      'select listing_id::double as id, source_listing_id as name from core.listings',
    ),
  );
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return { served, idOf: (name) => ids.get(name) as number };
}

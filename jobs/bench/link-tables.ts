import { listNeeded, readModels } from '../../warehouse/models.ts';

/** The tables that link. */
const linkTables = [
  'core.sale_property_links',
  'core.listing_property_links',
  'core.sale_listing_links',
];

/** The tables of the link bench: those that sales and adverts need, and those that link them. */
export async function listLinkTables(): Promise<
  Record<'sales' | 'adverts' | 'links', ReadonlySet<string>>
> {
  const models = await readModels();
  const sales = listNeeded(models, 'core.sales');
  const adverts = listNeeded(models, 'core.adverts');
  const needed = linkTables.flatMap((table) => [...listNeeded(models, table)]);
  // What changed is found anew for each month, by whatever tables.
  const isMade = (table: string) =>
    !table.startsWith('changes.') && (sales.has(table) || adverts.has(table));
  const links = new Set(needed.filter((table) => !isMade(table)));
  return { sales, adverts, links };
}

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
  const links = new Set(needed.filter((table) => !sales.has(table) && !adverts.has(table)));
  return { sales, adverts, links };
}

import type { Workbench } from '../../warehouse/workbench.ts';

/**
 * Removes every Eircode from what was loaded, also those at the end of an address: a score that is
 * measured by Eircodes must not use them. They are kept in `listing_eircodes` and `sale_eircodes`,
 * which no model reads.
 */
export async function hideEircodes(workbench: Workbench): Promise<void> {
  await workbench.use('version');
  await workbench.run(`
    create or replace temp table listing_eircodes as
    select listing_id, arg_max(eircode, first_pulled_at) as eircode
    from raw.listing_runs where eircode is not null group by listing_id;
    create or replace temp table sale_eircodes as
    select sale_date, address, county, min(eircode_text) as eircode
    from staging.sales where eircode_text is not null
    group by sale_date, address, county having count(distinct eircode_text) = 1;
    update raw.ppr_rows set eircode = null where eircode is not null;
    update raw.listing_runs set eircode = null,
      title = regexp_replace(title, '[\\s,]+[A-Za-z][0-9][0-9Ww] ?[0-9A-Za-z]{4}$', '')`);
}

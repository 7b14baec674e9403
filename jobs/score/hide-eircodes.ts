import type { Workbench } from '../../warehouse/workbench.ts';

/** Takes every Eircode out of what was loaded: a score that compares with them may not see them. */
export async function hideEircodes(workbench: Workbench): Promise<void> {
  await workbench.run('update raw.ppr_rows set eircode = null');
  await workbench.run('update raw.listing_runs set eircode = null');
}

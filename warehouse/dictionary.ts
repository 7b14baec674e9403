import type { Workbench } from './workbench.ts';
export async function describeTables(_: Workbench): Promise<void> {}

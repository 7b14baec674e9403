import { join } from 'node:path';

/** The folder of the applications in a data folder, and how the file of one is named. */
export const applicationsFolder = (dataDir: string) => join(dataDir, 'applications');
export const applicationSuffix = '.age';

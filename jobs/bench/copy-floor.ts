import { copyFile, open } from 'node:fs/promises';

/*
 * The floor of a refresh that adds little, as a process: copies a file once and syncs it to disk.
 */
const [from = '', to = ''] = process.argv.slice(2);
await copyFile(from, to);
const file = await open(to, 'r');
await file.sync();
await file.close();

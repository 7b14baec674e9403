import { copyFile, open } from 'node:fs/promises';

/* The floor of a refresh that adds little, as a process: copy a file once, and make sure that it is on the disk. */
const [from = '', to = ''] = process.argv.slice(2);
await copyFile(from, to);
const file = await open(to, 'r');
await file.sync();
await file.close();

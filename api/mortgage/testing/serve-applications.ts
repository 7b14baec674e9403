import { startServer } from '../../server.ts';

/*
 * Runs only the API, in a process that tests kill: `DATA-FOLDER PUBLIC-KEY…`. It prints the
 * address where it listens, on a line of its own.
 */

const [dataDir = '', ...applicationKeys] = process.argv.slice(2);
const options = { dataDir, applicationKeys, host: '127.0.0.1', port: 0 };
const { url } = await startServer({ ...options, socialLink: null, webDir: null, log: false });
console.log(url);

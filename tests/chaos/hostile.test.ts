import { connect } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../api/server.ts';
import { makeKeyPair } from '../../jobs/applications/key-files.ts';
import { countRuns } from '../../warehouse/testing/seeds.ts';
import { root } from '../files.ts';
import { makeDataFolder } from './folder.ts';
import { rawRequest } from './hostile-requests.ts';

/** What a server answers to these bytes. With `isLast` our side of the connection is closed after them. */
async function send(port: number, bytes: Buffer, isLast: boolean): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A connection that the server resets was answered before, or not at all.
  socket.on('error', () => undefined);
  if (isLast) socket.end(bytes);
  else socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks).toString('latin1');
}

const statusLine = /^(?:HTTP\/1\.1 100 [\s\S]*?\r\n\r\n)?HTTP\/1\.1 (\d{3})/;

test('no generated request is a fault of the server, goes unanswered or learns a path', async () => {
  const { dataDir } = await makeDataFolder();
  const { publicKey } = await makeKeyPair();
  const server = await startServer({
    ...{ dataDir, host: '127.0.0.1', port: 0, socialLink: null, webDir: null, log: false },
    applicationKeys: [publicKey],
  });
  onTestFinished(() => server.close());
  const port = Number(new URL(server.url).port);
  const secrets = [root, dataDir, process.execPath, join(homedir(), '.'), 'node_modules'];
  const wrong: string[] = [];
  for (const { bytes, needsAnswer } of fc.sample(rawRequest, countRuns(300))) {
    const answer = await send(port, bytes, !needsAnswer);
    const status = Number(statusLine.exec(answer)?.[1] ?? 0);
    const leaked = secrets.filter((secret) => secret.length > 5 && answer.includes(secret));
    const isFault = status >= 500 || (status === 0 && needsAnswer);
    if (isFault || leaked.length > 0 || /\bat [^\n]{1,200}\.[cm]?[jt]s:\d+/.test(answer))
      wrong.push(`${status} ${leaked}: ${JSON.stringify(bytes.toString('latin1').slice(0, 300))}`);
  }
  expect(wrong).toEqual([]);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
});

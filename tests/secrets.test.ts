import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import {
  listStored,
  openStored,
  readAllFiles,
  single,
} from '../api/mortgage/testing/applications.ts';
import { makeFolder } from '../ingest/testing/folder.ts';
import { makeKeyPair } from '../jobs/applications/key-files.ts';
import { refreshFrom } from '../jobs/testing/data-folder.ts';
import { writeSalesFile } from '../jobs/testing/source-files.ts';
import { commandScript, runCommand, startProcess } from '../jobs/testing/start-process.ts';

/* What is personal or secret, looked for in everything that commands write and print. */

const marks = ['Eithne Mac Giolla', 'eithne.mcg@post.example', '+353 87 555 0199', '73914286'];
const [surname = '', email = '', phone = '', salary = ''] = marks;
const application = {
  ...single,
  applicant1Surname: surname,
  applicant1Email: email,
  applicant1Phone: phone,
  applicant1Salary: Number(salary),
};

const json = { 'content-type': 'application/json' };
const body = JSON.stringify(application);
const long = JSON.stringify({ ...application, more: surname.repeat(5000) });

/** A visitor's requests, each with the status of its answer. All of it is personal. */
const sent: readonly (readonly [number, Record<string, string>, string])[] = [
  [200, json, body],
  [200, json, JSON.stringify({ ...application, website: surname })],
  [422, json, JSON.stringify({ ...application, applicant1Email: surname, [surname]: phone })],
  [400, json, body.slice(0, -1)],
  [415, { 'content-type': 'text/plain' }, body],
  [413, json, long],
];

/** Sends a body from its own address, as one address may send five a minute. */
async function send(url: string, at: number): Promise<number> {
  const [, headers, content] = sent[at] ?? [0, {}, ''];
  const asked = request(`${url}/api/mortgage`, {
    method: 'POST',
    headers,
    agent: false,
    localAddress: `127.0.2.${at + 1}`,
  });
  return await new Promise((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', async (answer) => {
      await text(answer);
      resolve(answer.statusCode ?? 0);
    });
    asked.end(content);
  });
}

/** A secret in all the forms in which it could be written. */
const formsOf = (secret: Buffer) => [
  ...[secret, secret.toString('hex'), secret.toString('base64'), secret.toString('base64url')],
];

test('nothing of an application, no key and no secret is in a log, a version or any other file', async () => {
  const dataDir = makeFolder();
  const { privateKey, publicKey } = await makeKeyPair();
  await writeFile(join(dataDir, 'PPR-ALL.csv'), writeSalesFile(10));
  const entries = [{ id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' }] as const;
  await refreshFrom(dataDir, entries);
  const env = { LUACH_APPLICATION_KEYS: publicKey, LUACH_LOG_LEVEL: 'trace' };
  const args = ['serve', '--data', dataDir, '--port', '0'];
  const serving = startProcess(commandScript, args, { env });
  const url = /at (http:\S+)/.exec(await serving.waitFor(' at http:'))?.[1] ?? '';
  const statuses = await Promise.all(sent.map((_, at) => send(url, at)));
  expect(statuses).toEqual(sent.map(([status]) => status));
  serving.child.kill('SIGTERM');
  const printed = [
    await serving.ended,
    await runCommand('status', '--verify', '--data', dataDir),
    await runCommand('applications', 'list', '--data', dataDir),
  ].flatMap(({ stdout, stderr }) => [stdout, stderr]);
  await writeFile(join(dataDir, 'PPR-ALL.csv'), writeSalesFile(11));
  await refreshFrom(dataDir, entries);

  const files = readAllFiles(dataDir);
  const isSecret = (path: string) => path.includes('.secret-');
  const places = [
    ...files.filter(({ path }) => !isSecret(path)),
    ...printed.map((line, at) => ({ path: `output ${at}`, bytes: Buffer.from(line) })),
  ];
  const daySecrets = files
    .filter(({ path }) => isSecret(path))
    .flatMap(({ bytes }) => formsOf(bytes));
  const looked = [...marks, privateKey, ...daySecrets];
  const found = places.flatMap(({ path, bytes }) =>
    looked.filter((one) => bytes.includes(one)).map((one) => `${path}: ${one}`),
  );
  expect(found).toEqual([]);
  // Checks that the logs were really searched, and that the secrets could have been found.
  expect(printed.join('')).toContain('"level":30');
  expect(files.filter(({ path }) => path.endsWith('.duckdb')).length).toBeGreaterThan(1);
  expect(daySecrets).toHaveLength(4);
  const [stored = ''] = listStored(dataDir);
  const opened = JSON.stringify(await openStored(dataDir, stored, privateKey));
  expect(marks.filter((mark) => !opened.includes(mark))).toEqual([]);
});

import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

/* What is dangerous, and is used nowhere or where it is meant to be. */

const rules: readonly (readonly [what: string, files: RegExp, words: RegExp, but: RegExp])[] = [
  ['code made from text', /./, /\beval\(|\bnew Function\(/, /^$/],
  // A pattern of an entry is run there within a time limit.
  ['a virtual machine', /./, /['"]node:vm['"]/, /^ingest\/listings-page\/limit-time\.ts$/],
  // It answers a visitor's question, or starts what does; neither has an environment or a shell.
  [
    'a process started',
    /^(?:api|ingest|warehouse|web)\//,
    /['"]node:child_process['"]/,
    /^warehouse\/sql-box\/(?:ask-question|asker)\.ts$/,
  ],
  [
    'a request made by the server',
    /^api\//,
    /['"]undici['"]|\bfetch\(|^import (?!type ).*['"]node:https?['"]/m,
    /^$/,
  ],
  ['a cookie', /^(?:api|web)\//, /set-cookie|document\.cookie|@fastify\/cookie/i, /^$/],
  ['a redirect', /^api\//, /\.redirect\(/, /^$/],
  // To the site's own service worker.
  ['messages between windows', /^web\//, /\bpostMessage\(/, /^web\/keep-pages\.ts$/],
  // Its text was cleaned by a closed list when it was pulled.
  [
    'HTML as it came',
    /^web\//,
    /dangerouslySetInnerHTML|\.innerHTML\b/,
    /^web\/parts\/blog\/PostText\.tsx$/,
  ],
  // The colours, the last search of the register, the shortlist, the half-filled application and the
  // places on pages (both in this tab alone), and when the page was last loaded anew.
  [
    'the storage of the browser',
    /^web\//,
    /\b(?:local|session)Storage\b|\bindexedDB\b/,
    /^web\/(?:stores\/(?:theme|kept-sales-search|shortlist|kept-mortgage)\.ts|ui\/scroll-places\.ts|main\.tsx)$/,
  ],
  ['a weak digest', /./, /\bcreateH(?:ash|mac)\('(?!sha256')/, /^$/],
  ['randomness that can be guessed, on the server', /^api\//, /\bMath\.random\b/, /^$/],
];

const isCode = /^(?:api|ingest|jobs|warehouse|web)\/.*\.tsx?$/;
const isTest = /\.(?:test|e2e)\.tsx?$|\/testing\/|^web\/e2e\/|^jobs\/soak\//;

function listFaults(file: string, code: string): string[] {
  return rules
    .filter(([, files, words, but]) => files.test(file) && words.test(code) && !but.test(file))
    .map(([what]) => `${file}: ${what}`);
}

test('no code uses what is dangerous, but where it is meant to', () => {
  const files = listFiles(isCode, 300).filter((file) => !isTest.test(file));
  expect(files.flatMap((file) => listFaults(file, readText(file)))).toEqual([]);
  const exceptions = rules.filter(([, , , but]) => but.source !== '^$');
  for (const [what, , words, but] of exceptions)
    expect(
      files.some((file) => but.test(file) && words.test(readText(file))),
      what,
    ).toBe(true);
});

test.each([
  ['jobs/a.ts', 'eval(text)'],
  ['ingest/a.ts', "import { Script } from 'node:vm'"],
  ['api/a.ts', "import { spawn } from 'node:child_process'"],
  ['api/a.ts', "await fetch('http://127.0.0.1')"],
  ['api/a.ts', "reply.header('Set-Cookie', 'a=b')"],
  ['api/a.ts', "reply.redirect('/')"],
  ['web/a.tsx', "window.postMessage('a')"],
  ['web/a.tsx', "localStorage.setItem('name', name)"],
  ['web/a.tsx', '<p dangerouslySetInnerHTML={{ __html: a }} />'],
  ['warehouse/a.ts', "createHash('md5')"],
  ['api/a.ts', 'const token = Math.random()'],
])('a fault planted in %s is found: %s', (file, code) => {
  expect(listFaults(file, code)).toHaveLength(1);
});

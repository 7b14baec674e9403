import { expect, test } from 'vitest';
import { fillBody } from './fill-body.ts';

const built = `<html><head>
  </head><body><div id="root"></div></body></html>`;

test('a page has its text, its answers as JSON and its modules', () => {
  const answers = { '/api/meta': { state: 'ready', data: { a: 1 }, total: 3 } } as const;
  expect(fillBody(built, '<h1>$& Cork</h1>', answers, ['/assets/a.js'])).toBe(`<html><head>
  <link rel="modulepreload" crossorigin href="/assets/a.js"></head><body><div id="root"><h1>$& Cork</h1></div>
    <script id="answers" type="application/json">{"/api/meta":{"state":"ready","data":{"a":1},"total":3}}</script></body></html>`);
});

test('no text of an answer ends the element that holds it', () => {
  const data = '</script><script>alert(1)</script><!--';
  const answers = { '/api/a': { state: 'ready', data, total: null } } as const;
  const html = fillBody(built, '', answers, []);
  const json =
    /<script id="answers" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(answers);
});

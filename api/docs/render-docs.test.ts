import { expect, test } from 'vitest';
import { renderDocs } from './render-docs.ts';

/** The page of a single operation whose answer has this schema. */
function draw(schema: object): string {
  return renderDocs({
    info: {},
    paths: {
      '/a': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } },
    },
  });
}

test.each([
  [{ type: 'integer', description: 'euro' }, 'integer: euro'],
  [{ type: 'string' }, 'string'],
  [{ enum: ['one', 2] }, '&quot;one&quot; or 2'],
  [{ enum: ['All'] }, '&quot;All&quot;'],
  [{ anyOf: [{ type: 'number' }, { type: 'string' }, { type: 'number' }] }, 'number or string'],
  [{ type: 'array', items: { type: 'object' } }, 'list of object'],
  [{ type: 'string', description: '<b> & "c"' }, 'string: &lt;b&gt; &amp; &quot;c&quot;'],
])('a field %o is described as %s', (field, told) => {
  const page = draw({ type: 'object', properties: { field } });
  expect(page).toContain(`<h3>Response</h3><dl><dt>field</dt><dd>${told}</dd></dl>`);
});

test('a list of objects shows the fields of each', () => {
  const page = draw({ type: 'array', items: { properties: { price: { type: 'number' } } } });
  expect(page).toContain('<h3>Response: a list of</h3><dl><dt>price</dt><dd>number</dd></dl>');
});

test('an answer that no schema describes has no fields', () => {
  expect(draw({})).not.toContain('<h3>');
});

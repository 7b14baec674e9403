import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';
import { isNamed, listNodes, maybeText, type Node } from './syntax.ts';

/** What starts a process hands on its own environment. */
const readers =
  /^(jobs\/config\.ts|api\/config\.ts|jobs\/setup\.mjs|jobs\/fleet\/start-process\.ts)$|\.test\.tsx?$|^tests\/|^web\/e2e\//;

/** `process.env` and the other ways to it: `process['env']`, `{ env } = process`, an import of node:process. */
function isEnvironmentRead(node: Node): boolean {
  switch (node.type) {
    case 'MemberExpression':
      return (
        isNamed(node.object, 'process') &&
        (isNamed(node.property, 'env') || maybeText(node.property) === 'env')
      );
    case 'VariableDeclarator':
      return isNamed(node.init, 'process');
    case 'ImportDeclaration':
      return /^(node:)?process$/.test(maybeText(node.source) ?? '');
    default:
      return false;
  }
}

function countReads(file: string, code: string): number {
  return listNodes(file, code).filter(isEnvironmentRead).length;
}

test('only the configuration reads the environment', () => {
  const files = listFiles(/\.(ts|tsx|mjs)$/, 20).filter((file) => !readers.test(file));
  expect(files.filter((file) => countReads(file, readText(file)) > 0)).toEqual([]);
});

test.each([
  'const a = process.env.PORT',
  "const a = process['env'].PORT",
  'const { env } = process',
  "import { env } from 'node:process'",
  "import process from 'process'",
  'spawn(a, { env: { ...process.env } })',
])('%s counts as reading the environment', (code) => {
  expect(countReads('x.ts', code)).toBe(1);
});

test.each(['// process.env', "const a = 'process.env'", 'process.exitCode = 1', 'config.env'])(
  '%s does not',
  (code) => {
    expect(countReads('x.ts', code)).toBe(0);
  },
);

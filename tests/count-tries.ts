import { isNamed, listNodes, type Node } from './syntax.ts';

/**
 * How often a test file breaks things, as its code has it: the `count` that it gives a long run;
 * else the runs and seeds of its random tests; else the cases of its `test.each`. 0 for none.
 */
export function countTries(file: string, code: string): number {
  const nodes = listNodes(file, code);
  const counts = nodes.filter(
    (node) => node.type === 'Property' && isNamed(node.key, 'count') && isNumber(node.value),
  );
  if (counts.length > 0) return sum(counts.map(({ value }) => readNumber(value)));
  const random = nodes.filter((node) => isCall(node, ['countRuns', 'listSeeds']));
  if (random.length > 0) return sum(random.map((node) => readNumber(listArguments(node)[0])));
  const each = nodes.filter(isEach).map((node) => findList(nodes, listArguments(node)[0]));
  return sum(each.map((list) => list?.length ?? 0));
}

function isCall({ type, callee }: Node, names: readonly string[]): boolean {
  return type === 'CallExpression' && names.some((name) => isNamed(callee, name));
}

/** `test.each(…)`. */
function isEach({ type, callee }: Node): boolean {
  const called = callee as Node | undefined;
  return (
    type === 'CallExpression' &&
    isNamed(called?.object, 'test') &&
    isNamed(called?.property, 'each')
  );
}

const listArguments = (call: Node) => call.arguments as readonly Node[];

/** The elements of an array: written there, the value of a constant, or what `.map` goes through. */
function findList(nodes: readonly Node[], value: Node | undefined): readonly unknown[] | undefined {
  switch (value?.type) {
    case 'ArrayExpression':
      return value.elements as readonly unknown[];
    case 'Identifier':
      return findList(nodes, maybeConstant(nodes, String(value.name)));
    case 'CallExpression':
      return findList(nodes, (value.callee as Node).object as Node);
    default:
      return undefined;
  }
}

function maybeConstant(nodes: readonly Node[], name: string): Node | undefined {
  const declared = nodes.find(({ type, id }) => type === 'VariableDeclarator' && isNamed(id, name));
  return declared?.init as Node | undefined;
}

function isNumber(value: unknown): boolean {
  return typeof (value as Node).value === 'number';
}

function readNumber(value: unknown): number {
  if (!isNumber(value)) throw new Error('a count is a number where it stands');
  return Number((value as Node).value);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

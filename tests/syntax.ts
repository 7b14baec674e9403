import { parseSync } from 'vite';

/** A node of the syntax tree (ESTree with TypeScript), or a value within one. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
};

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The text of a string literal, or of a template without expressions. */
export function parseText(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  const isPlain = value.type === 'TemplateLiteral' && (value.expressions as Node[]).length === 0;
  if (!isPlain) return undefined;
  return (value.quasis as { value: { cooked: string } }[])[0]?.value.cooked;
}

/** Whether a value is an identifier of that name. */
export function isNamed(value: unknown, name: string): boolean {
  return isNode(value) && value.type === 'Identifier' && value.name === name;
}

/**
 * Every node of a file's syntax tree, from top to bottom.
 * @throws Error if the file can't be parsed.
 */
export function listNodes(file: string, code: string): Node[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const nodes: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    nodes.push(value);
    Object.values(value).forEach(visit);
  };
  visit(program);
  return nodes;
}

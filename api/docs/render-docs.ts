import { readFileSync } from 'node:fs';
import { escapeMarkup } from '../contract/markup.ts';
import { hashInline } from '../site/hash-inline.ts';

type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
};

type Media = {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
};

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly schema: Schema;
};

type Operation = {
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Media;
  readonly responses?: Readonly<Record<string, Media>>;
};

/** The parts of an OpenAPI description that the page shows. */
export type ApiDescription = {
  readonly info: { readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const template = readFileSync(new URL('./page.html', import.meta.url), 'utf8');

/** The hashes of the page's style elements, for the content security policy. */
export const docsStyles: readonly string[] = hashInline(template, 'style');

/** The API's description as a web page: each address, what it takes and what it returns. */
export function renderDocs({ info, paths }: ApiDescription): string {
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      renderOperation(method, path, operation),
    ),
  );
  return template
    .replace('{{description}}', () => escapeMarkup(info.description ?? ''))
    .replace('{{operations}}', () => sections.join('\n'));
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const answer = operation.responses?.['200'];
  return [
    `<section><h2><b>${method.toUpperCase()}</b> ${escapeMarkup(path)}</h2>`,
    `<p>${escapeMarkup(operation.summary ?? '')}</p>`,
    renderFields('In the address', describeAddress(operation.parameters)),
    renderFields('Request', schemaOf(operation.requestBody)),
    renderFields('Response', schemaOf(answer)),
    renderOther(answer),
    '</section>',
  ].join('\n');
}

function schemaOf(media: Media | undefined): Schema | undefined {
  return media?.content?.['application/json']?.schema;
}

const isOfPath = (parameter: Parameter) => parameter.in === 'path';

/** What the braces of an address mean, and what may follow its question mark. */
function describeAddress(parameters: readonly Parameter[] = []): Schema {
  return {
    properties: Object.fromEntries(
      [...parameters.filter(isOfPath), ...parameters.filter((one) => !isOfPath(one))].map(
        ({ name, description, schema }) => [
          name,
          // What it may be is in the description.
          { ...(schema.type && { type: schema.type }), ...(description && { description }) },
        ],
      ),
    ),
  };
}

/** An answer that isn't JSON: its kind, and what it is. */
function renderOther(answer: Media | undefined): string {
  return Object.entries(answer?.content ?? {})
    .filter(([type]) => !/json/.test(type))
    .map(([type, { schema }]) => {
      const what = [answer?.description, schema.description].filter(Boolean).join(': ');
      return `<h3>Response: ${escapeMarkup(type)}</h3><p>${escapeMarkup(what)}</p>`;
    })
    .join('\n');
}

/** The fields of an object, or of each object of a list. */
function renderFields(title: string, schema: Schema | undefined): string {
  const fields = Object.entries((schema?.items ?? schema)?.properties ?? {});
  if (fields.length === 0) return '';
  const heading = schema?.items ? `${title}: a list of` : title;
  const rows = fields.map(
    ([name, field]) =>
      `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(describeField(field))}</dd>`,
  );
  return `<h3>${heading}</h3><dl>${rows.join('')}</dl>`;
}

function describeField(field: Schema): string {
  return [formatKind(field), field.description].filter(Boolean).join(': ');
}

function formatKind({ type, enum: values, anyOf, items }: Schema): string {
  if (values) return values.map((value) => JSON.stringify(value)).join(' or ');
  if (anyOf) return [...new Set(anyOf.map(formatKind))].join(' or ');
  if (items) return `list of ${formatKind(items)}`;
  return type ?? '';
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { type Content, toJson } from './answers.ts';
import { describeParameters, readParameters, type Values } from './parameters.ts';
import type { ServedVersion } from './served-version.ts';
import type { Service } from './service.ts';

/** The part of an address after its question mark. */
export type Query<View> = {
  readonly schema: TSchema;
  /** Whether a parameter may be given twice. */
  readonly takesRepeated?: true;
  /** What it asks for, and the end of the key under which the answer is kept. Throws ApiError. */
  readonly read: (query: Readonly<Record<string, string>>) => {
    readonly view: View;
    readonly key: string;
  };
};

/** A GET that is answered only from a version. */
export type Route<Path extends string, View> = {
  readonly path: Path;
  readonly summary: string;
  /** The schema of its answer, or a description of one that isn't JSON. */
  readonly answer: TSchema | object;
  readonly query?: Query<View>;
  /** The answer: a value to be sent as JSON, or its content. It is kept for the version. */
  readonly read: (version: ServedVersion, values: Values<Path>, view: View) => Promise<unknown>;
};

/** Adds a route. Its parameters are read, or refused, before there has to be a version. */
export function addRoute<Path extends string, View = undefined>(
  { app, versions }: Pick<Service, 'app' | 'versions'>,
  { path, summary, answer, query, read }: Route<Path, View>,
): void {
  const params = describeParameters(path);
  const schema = {
    summary,
    ...(params && { params }),
    ...(query && { querystring: query.schema }),
    response: { 200: answer },
  };
  const attachValidation = query?.takesRepeated === true;
  app.get(
    path as string,
    { schema, attachValidation },
    (request: FastifyRequest, reply: FastifyReply) => {
      const values = readParameters(path, request.params);
      const asked = query?.read(request.query as Readonly<Record<string, string>>);
      const key = `${fillPath(path, values)}?${asked?.key ?? ''}`;
      return versions.use((version) =>
        version.answers.send(request, reply, key, async () =>
          toContent(await read(version, values, asked?.view as View)),
        ),
      );
    },
  );
}

/** Texts match in any letter case, so they share an answer. */
function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(values[name]).toLowerCase()),
  );
}

function toContent(value: unknown): Content {
  const isContent = typeof value === 'object' && value !== null && 'body' in value;
  return isContent && Buffer.isBuffer(value.body) ? (value as Content) : toJson(value);
}

import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { RegisterCoverage, RegisterMonthChange } from '../warehouse/records/register.ts';
import { IngestError, type IngestErrorCode } from './errors.ts';
import { settings as gtfs } from './gtfs/settings.ts';
import { settings as listingsFile } from './listings-file/settings.ts';
import { settings as schools } from './schools/settings.ts';
import { parseExactly, SourceId, UtcInstant } from './strict.ts';

const OrNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Count = Type.Integer({ minimum: 0 });
const exactly = { additionalProperties: false };

/**
 * Something for an operator to check: a source's word outside the closed lists, or a field that
 * nothing handles.
 */
const signalSchema = Type.Object({
  field: Type.String(),
  value: Type.String(),
  count: Type.Integer({ minimum: 0 }),
});
export type UnrecognisedValue = Readonly<Static<typeof signalSchema>>;

/**
 * The `kind` of the record that lands when an operator accepts held pulls, and so their missing
 * adverts as gone.
 */
export const acceptedAbsencesKind = 'accepted-absences';

/** The `kind` of the record that lands when an operator accepts a held file. */
export const acceptedFileKind = 'accepted-file';

/** The result of reading a pull, apart from its rows. */
export type Findings = {
  readonly expectedTotal: number | null;
  readonly incompleteBecause: readonly string[];
  /** Skipped rows, under the name that manifests have always used. */
  readonly passedOver: number;
  /** The first hundred words outside the closed lists, and fields that nothing handles. */
  readonly signals: readonly UnrecognisedValue[];
};

const findingsSchema = Type.Unsafe<Findings>(
  Type.Object(
    {
      expectedTotal: OrNull(Count),
      incompleteBecause: Type.Array(Type.String()),
      passedOver: Count,
      signals: Type.Array(signalSchema),
    },
    exactly,
  ),
);

/** A row that can't be read. */
const setAsideRow = Type.Object({
  /** The header is line 1. */
  line: Type.Optional(Count),
  /** For an advert: a line, a page's address, or an id. */
  place: Type.Optional(Type.String()),
  /** Its id at the source, if it could be read. */
  advert: Type.Optional(Type.String()),
  reason: Type.String(),
});
export type SetAsideRow = Static<typeof setAsideRow>;

/** The facts about everything that landed. */
const facts = {
  /** The entry of the sources file. */
  source: SourceId,
  address: Type.String(),
  fileName: Type.String(),
  pulledAt: UtcInstant,
  refreshedAt: UtcInstant,
  /** Its number in the order of landing, written only by older versions. */
  landingOrder: Type.Optional(Type.Integer({ minimum: 1 })),
  etag: OrNull(Type.String()),
  lastModified: OrNull(Type.String()),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  bytes: Count,
  rows: Count,
  setAside: Count,
  /**
   * Rows that can't be read: the first hundred or, for a complete pull of listings, all of them, as
   * none of these adverts may be counted as gone.
   */
  setAsideRows: Type.Array(setAsideRow),
  /** `YYYY-MM-DD` of the newest record. */
  newestRecord: OrNull(Type.String()),
  isDemo: Type.Boolean(),
  complete: Type.Boolean(),
  parserVersion: Type.Integer({ minimum: 1 }),
  /** Why it is implausible. It doesn't count until an operator accepts it. */
  held: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
};

const covers = Type.Unsafe<RegisterCoverage>(
  Type.String({ pattern: '^(all|\\d{4}(-(0[1-9]|1[0-2]))?)$' }),
);

/**
 * Its changes to the months to which it applied when it landed. Older folders don't record them.
 */
const monthChanges = Type.Optional(
  Type.Unsafe<RegisterMonthChange[]>(
    Type.Array(
      Type.Object(
        {
          month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
          rows: Count,
          added: OrNull(Count),
          altered: OrNull(Count),
          withdrawn: OrNull(Count),
          comparedWith: OrNull(Type.String()),
        },
        exactly,
      ),
    ),
  ),
);

/** The part that a file covers. For everything except the register, this is all of its source. */
const whole = { ...facts, covers: Type.Literal('all') };
const read = { ...whole, findings: Type.Optional(findingsSchema) };
/** The id under which its adverts are known, if it isn't the entry's. */
const listings = { ...read, portal: Type.Optional(SourceId) };
/**
 * The fields of a manifest, by the kind of what landed. A kind that is read again by the settings
 * of its entry has that entry here. A setting that is removed from the sources file stays known, so
 * that files landed with it can still be read.
 */
const schemas = {
  ppr: Type.Object(
    {
      ...facts,
      kind: Type.Literal('ppr'),
      covers,
      monthChanges,
    },
    exactly,
  ),
  'listings-file': Type.Object(
    { ...listings, kind: Type.Literal('listings-file'), entry: listingsFile },
    exactly,
  ),
  'listings-page': Type.Object({ ...listings, kind: Type.Literal('listings-page') }, exactly),
  'listings-feed': Type.Object({ ...listings, kind: Type.Literal('listings-feed') }, exactly),
  blog: Type.Object({ ...read, kind: Type.Literal('blog') }, exactly),
  schools: Type.Object({ ...read, kind: Type.Literal('schools'), entry: schools }, exactly),
  gtfs: Type.Object({ ...read, kind: Type.Literal('gtfs'), entry: gtfs }, exactly),
  [acceptedAbsencesKind]: Type.Object(
    {
      ...whole,
      kind: Type.Literal(acceptedAbsencesKind),
      /** The held pulls that are accepted. */
      accepts: Type.Array(Type.String()),
    },
    exactly,
  ),
  [acceptedFileKind]: Type.Object(
    {
      ...whole,
      kind: Type.Literal(acceptedFileKind),
      /** The held files that are accepted. */
      acceptsFiles: Type.Array(Type.String()),
    },
    exactly,
  ),
};

type Schemas = typeof schemas;

/** The facts about a landed file, kept in its folder. */
export type Manifest = { [Kind in keyof Schemas]: Static<Schemas[Kind]> }[keyof Schemas];

/** The manifest of one kind. */
export type ManifestOf<Kind extends Manifest['kind']> = Extract<Manifest, { readonly kind: Kind }>;

/** Whether a kind lands its entry, because it is read again by those settings. */
export function landsEntry(kind: Manifest['kind']): boolean {
  return 'entry' in schemas[kind].properties;
}

/** The result of reading a landed file; undefined for a kind that has none. */
export function findFindings(manifest: Manifest): Findings | undefined {
  return 'findings' in manifest ? manifest.findings : undefined;
}

/** A manifest before it is checked. Fields that its kind doesn't have are removed. */
const manifestDraft = Type.Object({
  ...facts,
  covers,
  kind: Type.Unsafe<Manifest['kind']>(Type.Enum(Object.keys(schemas))),
  findings: Type.Optional(findingsSchema),
  monthChanges,
  portal: Type.Optional(SourceId),
  entry: Type.Optional(Type.Object({})),
  accepts: Type.Optional(Type.Array(Type.String())),
  acceptsFiles: Type.Optional(Type.Array(Type.String())),
});
export type ManifestDraft = Readonly<Static<typeof manifestDraft>>;

/** The value as a manifest of its kind. Throws `code`, with a message that begins with `what`. */
export function parseManifest(value: unknown, what: string, code: IngestErrorCode): Manifest {
  const kind = findSchemaKind(value);
  if (kind !== undefined) {
    compiled[kind] ??= compile<Schemas[typeof kind]>(schemas[kind]);
    const isManifest = compiled[kind];
    return isManifest(value) ? value : parseExactly(schemas[kind], value, what, code);
  }
  throw new IngestError(code, `${what}: its kind is none of ${Object.keys(schemas).join(', ')}.`);
}

/**
 * The checks as code, by kind. All landed manifests are read at every start, and this takes a tenth
 * of the time.
 */
const compiled: Partial<Record<Manifest['kind'], (value: unknown) => value is Manifest>> = {};

function compile<Schema extends TSchema>(schema: Schema) {
  const check = Compile(schema);
  return (value: unknown): value is Static<Schema> => check.Check(value);
}

function findSchemaKind(value: unknown): keyof Schemas | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined;
  const { kind } = value;
  return Object.keys(schemas).find((known): known is keyof Schemas => known === kind);
}

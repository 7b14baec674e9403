import { type Static, Type } from 'typebox';
import { SourceId, UtcInstant } from '../strict.ts';

/** The Property Price Register: who publishes it, how often we look, what we expect of a file. */
export const source = {
  kind: 'ppr',
  title: 'Residential Property Price Register',
  publisher: 'Property Services Regulatory Authority (PSRA)',
  licence:
    'Open to all under section 86 of the Property Services (Regulation) Act 2011; ' +
    'public sector information, reused with its source named',
  homepage: 'https://www.propertypriceregister.ie/',
  /** A cron line, Europe/Dublin: every day, outside 01:00 to 02:00, which clock changes skip or repeat. */
  cadence: '20 6 * * *',
  /** Goes up when the same file would be prepared differently. */
  parserVersion: 1,
  expectations: {
    /** Rows that can't be read, of all rows. */
    maxSetAsideShare: 0.001,
    /** Rows fewer than before: of a full file, and of a closed month. */
    maxShrinkShare: 0.02,
    /** A month still fills for about so many months after its end. */
    closedMonthsAfter: 3,
    /** Of a file as it comes: the full ZIP has 17 MB, the full CSV 105 MB. */
    maxBytes: 1024 ** 3,
    /** Of the CSV inside a ZIP. */
    maxUnpackedBytes: 2 * 1024 ** 3,
  },
  userAgent: 'Luach/0.1 (Irish property prices)',
} as const;

export type Expectations = {
  readonly [Key in keyof typeof source.expectations]: number;
};

/** An entry of a sources file. */
export const settings = Type.Object(
  {
    id: SourceId,
    kind: Type.Literal(source.kind),
    at: Type.String({
      minLength: 1,
      description:
        'http(s) address, or path from the sources file: a ZIP, a CSV, a folder of CSVs. {month} stands for 2026-02.',
    }),
    covers: Type.Optional(
      Type.String({
        pattern: '^(all|\\d{4}(-(0[1-9]|1[0-2]))?)$',
        description: 'What the file speaks for, where its name does not tell: all, 2026, 2026-02.',
      }),
    ),
    months: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 36,
        description: 'With {month}: how many months up to this one; 3 unless given.',
      }),
    ),
    pulled_at: Type.Optional(UtcInstant),
    cadence: Type.Optional(Type.String({ description: 'A cron line, Europe/Dublin time.' })),
    ca: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'Path of a PEM file: certificates trusted besides the default ones.',
      }),
    ),
    deadline_seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 3600 })),
    demo: Type.Optional(Type.Boolean({ description: 'The data is invented.' })),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof settings>;

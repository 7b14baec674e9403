import { dataProductVersion } from '../../warehouse/constants.ts';
import type { DataPackage, ExportedFile } from '../../warehouse/version/exports.ts';
import type { ProductTable } from './product-tables.ts';

/** The facts about a version in the description of an export. */
export type VersionFacts = {
  readonly version: string;
  readonly publishedAt: string;
  readonly isDemo: boolean;
  /** The publishers of the data. */
  readonly sources: readonly { readonly title: string; readonly path: string }[];
};

/** A table of an export, with its description and those of its columns. */
export type ExportedTable = ProductTable & {
  readonly description: string;
  readonly rows: number;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly description: string;
  }[];
};

/** A file's length and digest. */
export type Measured = { readonly bytes: number; readonly hash: string };

const register = {
  name: 'other-open',
  title:
    'Public sector information, reused with acknowledgement of the source: the Property Services Regulatory Authority, www.propertypriceregister.ie',
  path: 'https://www.propertypriceregister.ie/',
};
const adverts = {
  name: 'notspecified',
  title:
    'Facts and figures gathered from adverts, without their text or photographs. Luach claims no rights in them and can grant none; ask the sources before you republish a large part of them',
};
const ours = {
  name: 'MIT',
  title: 'MIT, like the code that produces it',
  path: 'https://opensource.org/license/mit',
};
const invented = {
  name: 'notspecified',
  title: 'Invented, for demonstration: nothing in it is true',
};

const licences: Readonly<Record<ProductTable['origin'], DataPackage['licenses']>> = {
  register: [register],
  adverts: [adverts],
  both: [register, adverts],
  ours: [ours],
};

/**
 * The Frictionless types for DuckDB's, including decimals, which it writes with all their digits.
 */
const fieldTypes: readonly (readonly [RegExp, string])[] = [
  [/^(BIGINT|INTEGER|SMALLINT|TINYINT)$/, 'integer'],
  [/^(DOUBLE|FLOAT|DECIMAL\(.*\))$/, 'number'],
  [/^BOOLEAN$/, 'boolean'],
  [/^DATE$/, 'date'],
  [/^TIMESTAMP$/, 'datetime'],
  [/^VARCHAR$/, 'string'],
];

const mediaTypes = {
  parquet: 'application/vnd.apache.parquet',
  csv: 'text/csv',
  duckdb: 'application/vnd.duckdb',
} as const;

/**
 * The description of an export as a Frictionless data package. Another export of the same version
 * has the same description.
 */
export function buildDataPackage(
  tables: readonly ExportedTable[],
  { version, publishedAt, isDemo, sources }: VersionFacts,
  files: ReadonlyMap<string, Measured>,
): DataPackage & { readonly $schema: string } {
  const licensed = (origin: ProductTable['origin']) => (isDemo ? [invented] : licences[origin]);
  const measured = (path: string) => {
    const file = files.get(path);
    if (!file) throw new Error(`${path} was not measured`);
    return file;
  };
  const resources: ExportedFile[] = [];
  for (const table of tables) {
    const own = { licenses: licensed(table.origin), schema: buildSchema(table), rows: table.rows };
    for (const [format, ending] of [
      ['parquet', 'parquet'],
      ['csv', 'csv.gz'],
    ] as const) {
      const path = `${table.name}.${ending}`;
      resources.push({
        name: `${table.name}-${format}`.replaceAll('_', '-'),
        path,
        title: table.name,
        description: table.description,
        format,
        mediatype: mediaTypes[format],
        ...(format === 'csv' && { encoding: 'utf-8', compression: 'gz' }),
        ...measured(path),
        ...own,
      });
    }
  }
  resources.push({
    name: 'luach-duckdb',
    path: 'luach.duckdb',
    title: 'luach',
    description: 'All tables in one DuckDB file, for DuckDB 1.4 and later.',
    format: 'duckdb',
    mediatype: mediaTypes.duckdb,
    ...measured('luach.duckdb'),
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    licenses: licensed('both'),
  });
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'luach',
    title: 'Irish home sales and asking prices',
    description:
      'Sales of homes in Ireland from the Property Price Register, their asking prices in adverts, and the history of each home, with how certain each link is.',
    version,
    dataProduct: dataProductVersion,
    created: publishedAt,
    licenses: licensed('both'),
    sources: sources.map(({ title, path }) => (path ? { title, path } : { title })),
    resources,
  };
}

function buildSchema({ columns, key }: ExportedTable) {
  const fields = columns.map(({ name, type, description }) => ({
    name,
    type: findFieldType(type) ?? 'any',
    description,
  }));
  return { fields, ...(key.length > 0 && { primaryKey: key }) };
}

function findFieldType(type: string): string | undefined {
  return fieldTypes.find(([pattern]) => pattern.test(type))?.[1];
}

import { join } from 'node:path';
import {
  type AnswerLimits,
  type CurrentVersion,
  exportFolder,
  type KeptExport,
} from '../../warehouse/open.ts';
import type { SqlSetting } from '../config.ts';
import type { SqlSandbox } from '../contract/sql.ts';
import { ApiError } from '../errors.ts';
import { readWorkedQuestions } from './worked-questions.ts';

/** What a question may take. */
export const questionLimits: AnswerLimits = {
  seconds: 10,
  rows: 1000,
  columns: 100,
  bytes: 1_000_000,
  memoryMegabytes: 400,
  processMegabytes: 700,
};

/** A file of the data product, of the version that it was made with. */
export type SqlFile = { readonly path: string; readonly exported: KeptExport };

/**
 * The file that questions are put to: only the data product, as it can be downloaded, since the
 * version's own file has more in it. Undefined where no questions are taken.
 */
export function findSqlFile(
  dataDir: string,
  { isDemo }: Pick<CurrentVersion, 'isDemo'>,
  exported: KeptExport | null,
  setting: SqlSetting,
): SqlFile | undefined {
  const isOpen = setting === 'on' || (setting === 'demonstration' && isDemo);
  const database = exported?.resources.find(({ format }) => format === 'duckdb');
  if (!isOpen || !exported || !database) return undefined;
  return { path: join(exportFolder(dataDir, exported.version), database.path), exported };
}

export function sqlIsClosed(): ApiError {
  return new ApiError(
    'sql_closed',
    'SQL queries are turned off here. /data has the files to query.',
  );
}

/** Which tables there are, what may be asked of them, and ten questions to begin with. */
export function describeSqlSandbox({ exported }: SqlFile): SqlSandbox {
  const { seconds, rows, columns, memoryMegabytes } = questionLimits;
  return {
    version: exported.version,
    publishedAt: exported.created,
    limits: { seconds, rows, columns, megabytes: memoryMegabytes },
    tables: exported.resources.flatMap(({ format, title, description, rows, schema }) =>
      format === 'parquet'
        ? [{ name: title, description, rows, columns: schema?.fields.map(describeColumn) ?? [] }]
        : [],
    ),
    questions: readWorkedQuestions(),
  };
}

function describeColumn({
  name,
  type,
  description,
}: SqlSandbox['tables'][number]['columns'][number]) {
  return { name, type, description };
}

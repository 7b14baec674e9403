/**
 * Loaded before every unit test, so that DuckDB writes its files in blocks of 16 kB. The file of a
 * version of few rows then has 2 MB instead of 22 to write, copy and digest, with the same
 * contents. The processes that tests start make their files as in production.
 */
import { DuckDBInstance } from '@duckdb/node-api';

const blockSize = { default_block_size: '16384' };

// It is loaded once for each test file, into one process.
if (DuckDBInstance.create.name !== 'createInSmallBlocks') {
  const create = DuckDBInstance.create;
  DuckDBInstance.create = async function createInSmallBlocks(path, options) {
    return await create.call(DuckDBInstance, path, { ...blockSize, ...options });
  };
}

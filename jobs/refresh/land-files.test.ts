import { expect, test } from 'vitest';
import { IngestError } from '../../ingest/errors.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import { findFileFault } from './land-files.ts';

const noRoom = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

test.each([
  ['a refusal', new IngestError('no_rows', 'It is empty.'), ['refused', 'no_rows']],
  [
    'a file that DuckDB refuses',
    new WarehouseError('file_unreadable', 'Line 3.'),
    ['refused', 'file_unreadable'],
  ],
  [
    'a statement that never ends',
    new WarehouseError('statement_deadline', 'It was stopped.'),
    ['failed', 'statement_deadline'],
  ],
  ['an unexpected error', new TypeError('no such\nthing'), ['failed', 'unforeseen']],
])('%s is a fault of the file', (_, error, [kind, code]) => {
  expect(findFileFault(error)).toEqual({ kind, code, message: expect.stringMatching(/^[^\n]+$/) });
});

test.each([
  ['an audit', new WarehouseError('audit_failed', 'Rows.')],
  ['a full disk', noRoom],
])('%s is no fault of a file', (_, error) => {
  expect(findFileFault(error)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { findSystemFault, throwMissingFile } from './errors.ts';
import { describeFailure } from './http/failure.ts';

const fail = (message: string, code?: string) => Object.assign(new Error(message), { code });

it.each([
  ['disk_full', fail('ENOSPC: no space left on device, write', 'ENOSPC')],
  ['disk_full', fail('IO Error: Could not write file "x": No space left on device')],
  ['no_rights', fail("EACCES: permission denied, mkdir '/srv'", 'EACCES')],
  ['no_rights', fail('IO Error: Cannot open file "x": Permission denied\nmore')],
])('%s is reported for %s, in one line with its remedy', (code, error) => {
  const fault = findSystemFault(error);
  expect(fault).toMatchObject({ code, message: expect.stringMatching(/^\S.+ (Free|Give) .+$/) });
});

it('any other error is left as it is', () => {
  expect(findSystemFault(fail('socket hang up', 'ECONNRESET'))).toBeUndefined();
  expect(findSystemFault('no error')).toBeUndefined();
});

it('a full disk is not a fault of the address, nor a reason to ask it again', () => {
  const cause = fail('ENOSPC: no space left on device, write', 'ENOSPC');
  const { error, retryAfterMs } = describeFailure(cause, 'https://example.ie/a', new Date());
  expect([error.code, retryAfterMs]).toEqual(['disk_full', undefined]);
});

it.each([
  ['disk_full', fail('ENOSPC: no space left on device, write', 'ENOSPC')],
  ['file_missing', fail("ENOENT: no such file or directory, open 'x'", 'ENOENT')],
])('%s is reported for a local file that could not be copied: %s', (code, cause) => {
  expect(() => throwMissingFile('schools.csv', cause)).toThrow(expect.objectContaining({ code }));
});

import { homedir } from 'node:os';
import { join } from 'node:path';

const project = join(import.meta.dirname, '..', '..');

/** What of the machine an answer gives away: a path of ours, a stack trace; undefined for nothing. */
export function maybeLeak(text: string, dataDir: string): string | undefined {
  const paths = [project, dataDir, process.execPath, join(homedir(), '.'), 'node_modules'];
  const path = paths.find((one) => one.length > 5 && text.includes(one));
  return path ?? /\bat [^\n]{1,200}\.[cm]?[jt]s:\d+(?::\d+)?/.exec(text)?.[0];
}

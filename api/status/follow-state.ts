import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readState, type State, stateName } from '../../warehouse/open.ts';

/** Gives what refreshes recorded in a data folder; reads the file again only if it has changed. */
export function followState(dataDir: string): () => Promise<State> {
  let kept: { readonly stamp: string; readonly state: Promise<State> } | undefined;
  return async () => {
    const info = await stat(join(dataDir, stateName)).catch(() => undefined);
    // A file that replaces another has an inode of its own.
    const stamp = [info?.ino, info?.size, info?.mtimeMs].join(' ');
    if (kept?.stamp !== stamp) {
      const state = readState(dataDir);
      kept = { stamp, state };
      state.catch(() => {
        kept = undefined;
      });
    }
    return await kept.state;
  };
}

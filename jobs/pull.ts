import { fork } from 'node:child_process';
import type { LandedPull } from '../ingest/landing.ts';
import type { Pulled } from '../ingest/ppr/fetch.ts';
import type { PreparedRegisterFile } from '../warehouse/records.ts';
import type { SourceEntry } from './sources.ts';

/** What the pull of one address came to. */
export type PullOutcome =
  | { readonly kind: 'new'; readonly pulled: Pulled; readonly prepared: PreparedRegisterFile }
  | { readonly kind: 'unchanged' | 'not_yet'; readonly address: string }
  | {
      readonly kind: 'refused' | 'failed';
      readonly address: string;
      readonly code: string;
      readonly message: string;
    };

/** What the child process is told. */
export type PullRequest = {
  readonly entry: SourceEntry;
  readonly baseDir: string;
  readonly workDir: string;
  readonly accepted: readonly Pick<LandedPull, 'address' | 'etag' | 'lastModified' | 'sha256'>[];
};

/** Time to pull and prepare beyond the network's own deadline. */
const preparationSeconds = 600;

/**
 * Pulls and prepares the files of one source in a process of its own, so that a crash or a hang there
 * is a failed pull and nothing more.
 */
export async function pullSource(
  request: PullRequest,
  log: (line: string) => void,
): Promise<PullOutcome[]> {
  const child = fork(new URL('./pull-child.ts', import.meta.url), {
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const outcomes: PullOutcome[] = [];
  const deadline = setTimeout(
    () => child.kill('SIGKILL'),
    ((request.entry.deadline_seconds ?? 300) + preparationSeconds) * 1000,
  );
  child.on('message', (message: { outcome?: PullOutcome; log?: string }) => {
    if (message.outcome) outcomes.push(message.outcome);
    if (message.log) log(message.log);
  });
  child.send(request);
  const ended = await new Promise<string | null>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) =>
      resolve(code === 0 ? null : (signal ?? `exit code ${code}`)),
    );
  });
  clearTimeout(deadline);
  if (ended !== null) {
    outcomes.push({
      kind: 'failed',
      address: request.entry.at,
      code: 'pull_ended',
      message: `The pull ended before its time (${ended}). Try again; its log is above.`,
    });
  }
  return outcomes;
}

import type { pullSources } from '../refresh/pull.ts';
import { pullEntry } from '../refresh/pull-entry.ts';
import type { PullOutcome, PullRequest } from '../refresh/pull-outcome.ts';

/**
 * Pulls as a refresh does, but in the test's process, for tests that aren't about the pulling
 * process. Starting one costs as much as everything that it does.
 */
export const pullHere: typeof pullSources = async (requests, log) => {
  const all = new Map<PullRequest['entry'], readonly PullOutcome[]>();
  for (const request of requests) {
    const outcomes: PullOutcome[] = [];
    await pullEntry(request, (outcome) => outcomes.push(outcome), log);
    all.set(request.entry, outcomes);
  }
  return all;
};

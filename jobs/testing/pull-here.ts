import type { pullSources } from '../refresh/pull.ts';
import { pullEntry } from '../refresh/pull-entry.ts';
import {
  type PullOutcome,
  type PullRequest,
  parsePullMessage,
  parsePullRequests,
} from '../refresh/pull-messages.ts';

/**
 * Pulls as a refresh does, but in the process of the test, for tests that aren't about the pulling
 * process: starting one costs as much as everything that it does. What would go from one process to
 * the other is turned into JSON here too, and parsed.
 */
export const pullHere: typeof pullSources = async (requests, log, { onReading } = {}) => {
  const outcomes = new Map<PullRequest['entry'], readonly PullOutcome[]>();
  for (const request of requests)
    outcomes.set(request.entry, await pullOne(request, log, onReading));
  return outcomes;
};

async function pullOne(
  request: PullRequest,
  log: (line: string) => void,
  onReading?: () => void,
): Promise<readonly PullOutcome[]> {
  const outcomes: PullOutcome[] = [];
  for (const asked of parsePullRequests(copyAsJson([request]))) {
    await pullEntry(asked, (sent) => {
      const message = parsePullMessage(copyAsJson(sent));
      if ('log' in message) log(message.log);
      else if ('isReading' in message) onReading?.();
      else if ('outcome' in message) outcomes.push(message.outcome);
    });
  }
  return outcomes;
}

const copyAsJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

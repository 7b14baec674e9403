import { createHash } from 'node:crypto';
import { areCostsInDate } from '../contract/buying-costs.ts';
import type { Status } from '../contract/status.ts';
import type { Service } from '../service.ts';
import { describeLateness, describeStatus } from './describe-status.ts';

const none = { version: null, publishedAt: null };

/** The state of the data folder now. */
export async function readStatus({
  versions,
  readRecorded,
  now,
}: Pick<Service, 'versions' | 'readRecorded' | 'now'>): Promise<Status> {
  const state = await readRecorded();
  const { version, publishedAt } = versions.findLive()?.facts ?? none;
  const { level, ...rest } = describeStatus(state, now());
  return { level, version, publishedAt, ...rest };
}

/** Has answers computed again once a source is late or on time again, or rates expire. */
export async function turnAnswers({
  versions,
  readRecorded,
  now,
}: Pick<Service, 'versions' | 'readRecorded' | 'now'>): Promise<void> {
  const { level, isLate } = describeLateness(await readRecorded(), now());
  versions.findLive()?.answers.dependOn(` ${level} ${isLate} ${areCostsInDate(now())}`);
}

/** Whether this is the page of the state, which changes while the version stays. */
export function isStatusPath(path: string): boolean {
  return /^\/status\/?$/i.test(path);
}

/** Differs where the state does. */
export async function digestStatus(service: Service): Promise<string> {
  const state = JSON.stringify(await readStatus(service));
  return ` ${createHash('sha256').update(state).digest('base64url')}`;
}

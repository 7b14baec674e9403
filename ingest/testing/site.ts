import { onTestFinished } from 'vitest';
import { openSite, type Site, type SiteOptions } from '../http/open-site.ts';
import { type Clock, startClock } from './clock.ts';

/** A site with small limits, with the test's clock. */
export function openTestSite(
  at: string,
  clock: Clock = startClock(),
  overrides: Partial<SiteOptions> = {},
): Site {
  const site = openSite({
    at,
    contact: 'owner@example.ie',
    requestsPerSecond: 1,
    pageDeadlineMs: 60_000,
    endsAt: new Date(clock.now().getTime() + 3_600_000),
    limits: { maxPackedBytes: 1 << 20, maxBytes: 4 << 20 },
    now: clock.now,
    sleep: clock.sleep,
    startDeadline: clock.startDeadline,
    random: () => 0.5,
    log: () => undefined,
    ...overrides,
  });
  onTestFinished(() => site.close());
  return site;
}

import { setTimeout as sleepFor } from 'node:timers/promises';
import { IngestError, type IngestErrorCode } from '../errors.ts';
import type { Effects, Log } from '../source-kind.ts';
import { readAddress } from './address.ts';
import type { Guard } from './connect.ts';
import { fetchPage } from './fetch-page.ts';
import { guardHop } from './follow.ts';
import { buildPace } from './pace.ts';
import { buildUserAgent, fetchRobots, maxRobotsBytes, type RobotRules } from './robots.ts';
import type { Page, PageBytes, PageLimits } from './take-page.ts';

export type SiteOptions = Effects & {
  /** The operator's own address: trusted, even on loopback. Links on its pages are not. */
  readonly at: string;
  readonly contact: string;
  readonly requestsPerSecond: number;
  readonly pageDeadlineMs: number;
  readonly endsAt: Date;
  readonly limits: PageLimits;
  /** A page as it was last accepted. */
  readonly readBefore?: ((address: string) => Promise<PageBytes | undefined>) | undefined;
  readonly extraCa?: string | undefined;
  readonly idleMs?: number | undefined;
  readonly sleep?: ((ms: number) => Promise<unknown>) | undefined;
  readonly startDeadline?: ((ms: number) => AbortSignal) | undefined;
  readonly isPrivate?: ((ip: string) => boolean) | undefined;
  readonly lookup?: Guard['lookup'];
};

/** `limits` are the site's own by default. */
export type FetchPage = (address: string, limits?: PageLimits) => Promise<Page>;

/** A site with its robots.txt and its pace, for one crawl. */
export type Site = {
  /**
   * Requests one page in its turn, if robots.txt allows it. Throws `robots_refused` or
   * `robots_unreachable` if it doesn't.
   */
  readonly fetchPage: FetchPage;
  /** Ends its connections, and logs which pages were refused. */
  readonly close: () => Promise<void>;
};

/** Opens a site. The robots.txt of each host is requested once, before its first page. */
export function openSite(options: SiteOptions): Site {
  const { at, contact, requestsPerSecond, pageDeadlineMs, endsAt, now, log } = options;
  const { sleep = sleepFor, startDeadline = AbortSignal.timeout, readBefore } = options;
  const home = readAddress(at).origin;
  const pace = buildPace({ perSecond: requestsPerSecond, endsAt, now, sleep });
  // One connection is kept for the operator's own host. Connections to other hosts are checked one
  // by one.
  const homeAgent = guardHop(options, true);
  const rulesByOrigin = new Map<string, Promise<RobotRules>>();
  const shared = {
    ...options,
    pace,
    startDeadline,
    userAgent: buildUserAgent(contact),
    deadlineMs: pageDeadlineMs,
  };
  const reach = (address: string) =>
    new URL(address).origin === home
      ? { firstAgent: homeAgent, mayBePrivate: true }
      : { mayBePrivate: !homeAgent.metPublic() };

  const fetchText = async (address: string) => {
    const limits = { maxPackedBytes: maxRobotsBytes, maxBytes: maxRobotsBytes };
    const beforeRedirect = (url: URL) => pace.waitFor(url.host);
    return (await fetchPage(address, { ...shared, ...reach(address), limits, beforeRedirect }))
      .text;
  };
  const readRules = async ({ origin, host }: URL) => {
    const rules = await fetchRobots(origin, fetchText);
    if (rules.crawlDelayMs > 0) pace.slowTo(host, rules.crawlDelayMs);
    log('robots.txt was read', { origin, crawlDelayMs: rules.crawlDelayMs });
    return rules;
  };
  const permit = async (url: URL) => {
    const rules = rulesByOrigin.get(url.origin) ?? readRules(url);
    rulesByOrigin.set(url.origin, rules);
    if ((await rules).isAllowed(url.href)) return;
    const wrong = `${url.href} may not be read.`;
    throw new IngestError('robots_refused', wrong, { address: url.href });
  };
  const beforeRedirect = async (url: URL) => {
    await permit(url);
    await pace.waitFor(url.host);
  };
  const refusals = countRefusals(log);
  return {
    fetchPage: async (address, limits = options.limits) => {
      try {
        const url = readAddress(address);
        await permit(url);
        const before = await readBefore?.(url.href);
        const how = { ...shared, ...reach(url.href), limits, before, beforeRedirect };
        return await fetchPage(url.href, how);
      } catch (error) {
        refusals.note(address, error);
        throw error;
      }
    },
    close: async () => {
      refusals.report();
      await homeAgent.agent.destroy();
    },
  };
}

/** Pages that a rule or a limit refused, as opposed to pages that didn't arrive. */
const refusalCodes: readonly IngestErrorCode[] = [
  'address_unreadable',
  'http_redirect_refused',
  'http_redirects',
  'robots_refused',
  'robots_unreachable',
  'tls_refused',
  'too_large',
];

type RefusalCount = {
  /** Counts an error if a rule or a limit caused it. */
  readonly note: (address: string, error: unknown) => void;
  /** Logs one line per code, as a crawl may be refused thousands of pages. */
  readonly report: () => void;
};

/** Counts the refused pages of a site. */
function countRefusals(log: Log): RefusalCount {
  const counts = new Map<IngestErrorCode, { pages: number; readonly first: string }>();
  return {
    note(address, error) {
      if (!(error instanceof IngestError) || !refusalCodes.includes(error.code)) return;
      const count = counts.get(error.code) ?? { pages: 0, first: address };
      count.pages += 1;
      counts.set(error.code, count);
    },
    report() {
      for (const [code, count] of counts) log('refused', { code, ...count });
    },
  };
}

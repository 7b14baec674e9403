import robotsParser from 'robots-parser';
import { IngestError } from '../errors.ts';
import { findOwnRules } from './own-rules.ts';
import { productToken } from './user-agent.ts';

// The package's types describe an ES module's default export; what Node imports is the function
// itself.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

export type RobotRules = {
  readonly isAllowed: (address: string) => boolean;
  /** Milliseconds between two requests, as the site asks for; 0 where it doesn't. */
  readonly crawlDelayMs: number;
};

/** As much of a robots.txt as a crawler must read; a longer one counts as unreachable. */
export const maxRobotsBytes = 512_000;

/** A sitemap has no longer address; comparing one with a rule takes time for every character. */
const longestAddress = 2048;

/**
 * The rules of the origin's robots.txt for us. Without one (4xx) everything is allowed; where the
 * origin can't send it now (5xx, 429, no answer) nothing is: `robots_unreachable`, as in RFC 9309.
 * The same goes for more rules than can be compared with every address.
 */
export async function fetchRobots(
  origin: string,
  fetchText: (address: string) => Promise<string>,
): Promise<RobotRules> {
  const address = `${origin}/robots.txt`;
  const text = await fetchText(address).catch((cause: unknown) => {
    if (cause instanceof IngestError && isAbsence(cause)) return '';
    if (!(cause instanceof IngestError)) throw cause;
    const wrong = `${address} can not be read: ${cause.message}`;
    throw new IngestError('robots_unreachable', wrong, { address, code: cause.code }, { cause });
  });
  const rules = findOwnRules(text);
  if (rules === undefined)
    throw new IngestError('robots_unreachable', `${address} has too many rules.`, { address });
  const robots = parseRobots(address, rules);
  return {
    isAllowed: (page) =>
      page.length <= longestAddress && (robots.isAllowed(page, productToken) ?? false),
    crawlDelayMs: (robots.getCrawlDelay(productToken) ?? 0) * 1000,
  };
}

/** A 4xx that another try wouldn't change; an empty file forbids nothing either. */
function isAbsence({ code, facts }: IngestError): boolean {
  const status = Number(facts.status);
  const isGone = code === 'http_status' && status >= 400 && status < 500;
  return code === 'file_empty' || (isGone && ![408, 425, 429].includes(status));
}

import robotsParser from 'robots-parser';
import { IngestError } from '../errors.ts';

// The package's types describe an ES module's default export, but Node imports the function itself.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

export type RobotRules = {
  readonly isAllowed: (address: string) => boolean;
  /** Milliseconds between two requests, if the site asks for any; else 0. */
  readonly crawlDelayMs: number;
};

/** The part of a robots.txt that a crawler must read. A longer one counts as unreachable. */
export const maxRobotsBytes = 512_000;

/**
 * No sitemap has a longer address. The time to compare an address with a rule grows with every
 * character.
 */
const maxAddressLength = 2048;

/**
 * The rules of the origin's robots.txt for us. Without one (4xx) everything is allowed. If the
 * origin can't send it now (5xx, 429, no answer) nothing is: `robots_unreachable`, as in RFC 9309.
 * The same applies if there are too many rules to compare with every address.
 */
export async function fetchRobots(
  origin: string,
  fetchText: (address: string) => Promise<string>,
): Promise<RobotRules> {
  const address = `${origin}/robots.txt`;
  const text = await fetchText(address).catch((cause: unknown) => {
    if (cause instanceof IngestError && isAbsence(cause)) return '';
    if (!(cause instanceof IngestError)) throw cause;
    const wrong = `${address} can't be read: ${cause.message}`;
    throw new IngestError('robots_unreachable', wrong, { address, code: cause.code }, { cause });
  });
  const rules = findOwnRules(text);
  if (rules === undefined)
    throw new IngestError('robots_unreachable', `${address} has too many rules.`, { address });
  const robots = parseRobots(address, rules);
  return {
    isAllowed: (page) =>
      page.length <= maxAddressLength && (robots.isAllowed(page, productToken) ?? false),
    crawlDelayMs: (robots.getCrawlDelay(productToken) ?? 0) * 1000,
  };
}

/** A 4xx that a retry wouldn't change. An empty file forbids nothing either. */
function isAbsence({ code, facts }: IngestError): boolean {
  const status = Number(facts.status);
  const isGone = code === 'http_status' && status >= 400 && status < 500;
  return code === 'file_empty' || (isGone && ![408, 425, 429].includes(status));
}

/** A large site has some hundred rules, and every address is compared with each. */
const maxRules = 10_000;
/** Characters of rules with a `*`. Each may be compared with every character of an address. */
const maxWildText = 100_000;

/**
 * The lines of a robots.txt for us or for everyone. Other groups, comments and other records are
 * left out, so that thousands of agents don't each get thousands of rules. Undefined if there are
 * too many rules to compare with every address.
 */
function findOwnRules(text: string): string | undefined {
  const kept: string[] = [];
  /** The agents of the group, once each: only ours and `*`. */
  const agents = new Set<string>();
  let isHead = false;
  let rules = 0;
  let wildText = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const { key, value } = parseLine(line);
    if (key === 'user-agent') {
      if (!isHead) agents.clear();
      isHead = true;
      const agent = value.toLowerCase().split('/', 1)[0]?.trim() ?? '';
      if ((agent !== '*' && agent !== productToken.toLowerCase()) || agents.has(agent)) continue;
      agents.add(agent);
      kept.push(`User-agent: ${agent}`);
    } else if (/^(allow|disallow|crawl-delay)$/.test(key)) {
      isHead = false;
      if (agents.size === 0) continue;
      rules += 1;
      wildText += value.includes('*') ? value.length : 0;
      if (rules > maxRules || wildText > maxWildText) return undefined;
      kept.push(`${key}: ${value}`);
    }
  }
  return kept.join('\n');
}

function parseLine(line: string): { readonly key: string; readonly value: string } {
  const [rule = ''] = line.split('#', 1);
  const colon = rule.indexOf(':');
  if (colon === -1) return { key: '', value: '' };
  return { key: rule.slice(0, colon).trim().toLowerCase(), value: rule.slice(colon + 1).trim() };
}

/** The name that robots.txt may use for us. */
const productToken = 'Luach';

/** Who we are and, for a portal, how to reach us: an e-mail address or a web page. */
export function buildUserAgent(contact?: string): string {
  return `${productToken} (Irish property prices${contact === undefined ? '' : `; +${contact}`})`;
}

import robotsParser from 'robots-parser';
import { IngestError } from '../errors.ts';
import { productToken } from './user-agent.ts';

// Its types speak of an ES module's default export; what Node imports is the function itself.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

export type RobotRules = {
  readonly isAllowed: (address: string) => boolean;
  /** Milliseconds between two requests that the site asks for; 0 where it doesn't. */
  readonly crawlDelayMs: number;
};

/** As much of a robots.txt as a crawler has to read; a longer one is taken for unreadable. */
export const maxRobotsBytes = 512_000;

/**
 * What the origin's robots.txt says to us. One that the origin doesn't have (4xx) allows all; one that it can't give now
 * (5xx, 429, no answer) allows nothing: `robots_unreachable`, as RFC 9309 has it.
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
  const robots = parseRobots(address, text);
  return {
    isAllowed: (page) => robots.isAllowed(page, productToken) ?? false,
    crawlDelayMs: (robots.getCrawlDelay(productToken) ?? 0) * 1000,
  };
}

/** An answer of 4xx that trying again wouldn't change; an empty file forbids nothing either. */
function isAbsence({ code, facts }: IngestError): boolean {
  const status = Number(facts.status);
  const isGone = code === 'http_status' && status >= 400 && status < 500;
  return code === 'file_empty' || (isGone && ![408, 425, 429].includes(status));
}

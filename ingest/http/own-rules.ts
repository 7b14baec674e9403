import { productToken } from './user-agent.ts';

/** A large site has some hundred rules; every address is compared with each. */
const mostRules = 10_000;
/** Characters of rules with a `*`: each may be compared with every character of an address. */
const mostWildText = 100_000;

/**
 * The lines of a robots.txt that are for us or for everyone: groups of others, comments and other
 * records are left out, so that thousands of agents don't each get thousands of rules. Undefined
 * where the rules are more than can be compared with every address.
 */
export function findOwnRules(text: string): string | undefined {
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
      if (rules > mostRules || wildText > mostWildText) return undefined;
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

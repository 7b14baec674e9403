import './Home.css';
import { Link } from 'wouter';
import { findReason, type MatchReason } from '../../../api/contract/match.ts';
import { Chip } from '../../ui/Chip.tsx';

/** The first line of a home in a table: a link where it has a page. */
export function HomeName({ href, about, children }: NameProps) {
  if (!href) return <span className="home-first">{children}</span>;
  return (
    <Link className="home-first" href={href} aria-description={about}>
      {children}
    </Link>
  );
}

type NameProps = {
  href: string | null | undefined;
  /** What the link leads to. */
  about?: string;
  children: string;
};

/** Whether a link is one that isn't certain. */
export function isLikely(reason: MatchReason | undefined): reason is MatchReason {
  return reason !== undefined && !findReason(reason).isCertain;
}

/** Says that a link isn't certain, and why it was made; nothing for a certain link. */
export function Likely({ reason, of }: { reason: MatchReason | undefined; of: string }) {
  if (!isLikely(reason)) return null;
  return (
    <span className="likely block fine">
      <Chip tone="warn">Probably {of}</Chip> <span>{describeMatch(reason)}</span>
    </span>
  );
}

/** Why an advert or a sale is linked to a home, and how often such links are right. */
function describeMatch(reason: MatchReason): string {
  const { meaning, score } = findReason(reason);
  const rightOf = `About ${Math.round(score * 100)} in 100 such matches are right.`;
  return `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}. ${rightOf}`;
}

/** A number or a unit that means nothing without the street after it: `12`, `APT 4`, `Unit 3B`. */
const bareUnit =
  /^(?:no\.?|apt\.?|apartment|unit|flat|house|site|suite|block)?\s*#?[\da-z]{0,2}\d*[a-z]?\.?$/i;

/**
 * The register's address, split for reading: the part that names the home, and the place. The text
 * isn't changed.
 */
export function splitAddress(address: string): { first: string; rest: string } {
  const [head = '', ...others] = address.split(',').map((piece) => piece.trim());
  const pieces = others.filter(Boolean);
  const second = pieces[0];
  if (second === undefined || !bareUnit.test(head)) return { first: head, rest: pieces.join(', ') };
  return { first: `${head}, ${second}`, rest: pieces.slice(1).join(', ') };
}

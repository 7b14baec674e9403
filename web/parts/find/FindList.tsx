import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { formatCount } from '../../format.ts';
import type { FoundLine, FoundLines } from './describe-found.ts';

type Props = {
  id: string;
  groups: readonly FoundLines[];
  pointed: number | null;
  onPoint: (option: number) => void;
  onLeave: () => void;
};

/** The options, group by group; where a group has more, its last option leads to them all. */
export function FindList({ id, groups, pointed, onPoint, onLeave }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pointed !== null) {
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    }
  }, [pointed]);
  let next = 0;
  const option = (href: string) => {
    const number = next++;
    return {
      id: `${id}-${number}`,
      href,
      role: 'option',
      tabIndex: -1,
      'aria-selected': number === pointed,
      onMouseMove: () => number !== pointed && onPoint(number),
      onClick: onLeave,
    } as const;
  };
  return (
    <div ref={list} id={id} className="find-list" role="listbox" aria-label="Suggestions">
      {groups.map(({ group, title, total, lines, allHref }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className="find-head" role="presentation">
            {title} <span className="find-count">{formatCount(total)}</span>
          </div>
          {lines.map((line) => (
            <Link key={line.key} className="find-option" {...option(line.href)}>
              <FoundText line={line} />
            </Link>
          ))}
          {total > lines.length ? (
            <Link className="find-option find-all" {...option(allHref)}>
              All {formatCount(total)}
              <span className="visually-hidden"> of the group {title}</span>
            </Link>
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** One thing found: its name, with a line about it below and its price next to it. */
export function FoundText({ line: { name, about, price } }: { line: FoundLine }) {
  return (
    <>
      <span className="find-name">{name}</span>
      <span className="find-about">{about}</span>
      {price ? <span className="find-price figure">{price}</span> : null}
    </>
  );
}

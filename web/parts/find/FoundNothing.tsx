import { Link } from 'wouter';
import { paths } from '../../paths.ts';

type Props = {
  /** Words that were searched for in one kind of thing only: a wider search may find more. */
  words?: string;
  onLeave?: () => void;
};

/** Where to look next when nothing is found. */
export function FoundNothing({ words, onLeave }: Props) {
  const leads = [
    ...(words
      ? [{ href: paths.find(words), name: `Search places, homes and sales for “${words}”` }]
      : []),
    {
      href: paths.searchRegister(words),
      name: words
        ? `Search the register for “${words}”, by place, date and price`
        : 'Search the register by place, date and price',
    },
    { href: paths.forSale(), name: 'Homes for sale, county by county' },
    { href: paths.register(), name: 'Sold prices, county by county' },
  ];
  return (
    <div className="find-nothing find-note stack gap-3 soft">
      <p>
        {words
          ? 'Try fewer words, or one of these:'
          : 'Nothing found. Try fewer words, or one of these:'}
      </p>
      <ul className="stack gap-2 plain-list">
        {leads.map(({ href, name }) => (
          <li key={href}>
            <Link href={href} onClick={onLeave}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

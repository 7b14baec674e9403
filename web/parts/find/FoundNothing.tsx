import { Link } from 'wouter';
import { paths } from '../../paths.ts';

/** Where to look on, where nothing is found. */
export function FoundNothing({ onLeave }: { onLeave?: () => void }) {
  const leads = [
    { href: paths.searchRegister(), name: 'Search the register by place, date and price' },
    { href: paths.forSale(), name: 'Homes for sale, county by county' },
    { href: paths.register(), name: 'Sold prices, county by county' },
  ];
  return (
    <div className="find-nothing">
      <p>Nothing found. Try fewer words, or one of these:</p>
      <ul>
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

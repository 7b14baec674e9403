import './Shell.css';
import { Link } from 'wouter';
import type { Meta } from '../../api/contract/meta.ts';
import { authority, invented } from '../../api/contract/source-words.ts';
import { formatDate, formatInstant } from '../format.ts';
import { paths } from '../paths.ts';
import { useMeta } from '../use-api.ts';

/** Where the numbers come from, on every page, and links to pages that the menu may be far from. */
export function Footer() {
  return (
    <footer className="footer row spread">
      <p>
        <SourceLine /> <Link href={paths.about()}>About the data</Link>
      </p>
      <nav className="row" aria-label="Footer">
        <Link href={paths.home()}>Home</Link>
        <Link href={paths.blog()}>Blog</Link>
        <Link href={paths.data()}>The data</Link>
        <Link href={paths.status()}>Status</Link>
      </nav>
    </footer>
  );
}

/** How far the listings reach, and which of their sources is held back. */
function describeListings({ newestPullAt, held }: NonNullable<Meta['listings']>): string {
  const reach = `Listings up to ${formatInstant(newestPullAt)}.`;
  if (held.length === 0) return reach;
  return `${reach} Our latest check of ${held.join(', ')} found far fewer adverts than usual. We are keeping the missing homes listed until we have confirmed that they are gone.`;
}

function SourceLine() {
  const meta = useMeta();
  if (!meta) return <>{authority}.</>;
  const { demo, register, listings } = meta;
  const sales = register.newestSaleDate ? `, sales to ${formatDate(register.newestSaleDate)}` : '';
  return (
    <>
      {demo ? invented : authority}
      {sales}.{listings ? ` ${describeListings(listings)}` : ''}
    </>
  );
}

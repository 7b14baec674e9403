import { Link } from 'wouter';
import type { Meta } from '../../api/contract/meta.ts';
import { formatDate } from '../format.ts';
import { apiPaths, paths } from '../paths.ts';
import { useApi } from '../use-api.ts';
import './Footer.css';

/** Where the numbers come from, on every page, and the way home. */
export function Footer() {
  return (
    <footer className="footer">
      <p className="footer-source">
        <SourceLine /> <Link href={paths.about()}>About the data</Link>
      </p>
      <nav aria-label="Footer">
        <Link href={paths.home()}>Home</Link>
      </nav>
    </footer>
  );
}

function SourceLine() {
  const meta = useApi<Meta>(apiPaths.meta());
  const newest = meta.state === 'ready' ? meta.data.register.newestSaleDate : null;
  if (meta.state === 'ready' && meta.data.demo) {
    return <>Source: an invented register, made to be like the real one.</>;
  }
  return (
    <>
      Source: the Residential Property Price Register of the Property Services Regulatory Authority
      {newest ? `, sales to ${formatDate(newest)}` : ''}.
    </>
  );
}

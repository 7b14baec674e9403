import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import './MortgageLinks.css';

/** Links from a listing to the mortgage pages. */
export function MortgageLinks({ listingId }: { listingId: string }) {
  return (
    <Panel title="Mortgage" note={<Link href={paths.mortgage()}>About mortgages</Link>}>
      <Link className="button button-plain" href={paths.mortgageApplication(listingId)}>
        Apply for a mortgage on this home
      </Link>
    </Panel>
  );
}

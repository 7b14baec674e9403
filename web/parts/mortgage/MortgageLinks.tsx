import { Link } from 'wouter';
import type { Meta } from '../../../api/contract/meta.ts';
import { apiPaths, paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useApi } from '../../use-api.ts';
import './MortgageLinks.css';

/** Links from a listing to the mortgage pages, where applications are taken. */
export function MortgageLinks({ listingId }: { listingId: string }) {
  const meta = useApi<Meta>(apiPaths.meta());
  if (meta.state !== 'ready' || !meta.data.takesApplications) return null;
  return (
    <Panel title="Mortgage" note={<Link href={paths.mortgage()}>About mortgages</Link>}>
      <Link className="button button-plain" href={paths.mortgageApplication(listingId)}>
        Apply for a mortgage on this home
      </Link>
    </Panel>
  );
}

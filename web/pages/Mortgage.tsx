import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useMeta } from '../use-api.ts';

/** Says that a brokerage service is coming. */
export function Mortgage() {
  const isOpen = useMeta()?.takesApplications;
  return (
    <>
      <PageHead title="Mortgages">
        <p>A mortgage brokerage service is coming soon.</p>
      </PageHead>
      <Panel title="Coming soon">
        <p className="words">
          {isOpen
            ? 'Until then, each home for sale has its own application form. Open a home’s page and follow the link to it. '
            : null}
          <Link href={paths.forSale()}>Homes for sale by county</Link>, or{' '}
          <Link href={paths.searchListings()}>search active listings</Link>.
        </p>
      </Panel>
    </>
  );
}

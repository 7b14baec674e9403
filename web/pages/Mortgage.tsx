import { Link } from 'wouter';
import type { Words } from '../head.ts';
import { paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useMeta } from '../use-api.ts';

export const head: Words = {
  title: 'Mortgages',
  description: 'A mortgage brokerage service for home buyers in Ireland is coming soon.',
};

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
            ? 'Until then, each home for sale has its own application form. You will find it on the home’s page. '
            : null}
          Browse <Link href={paths.forSale()}>homes for sale by county</Link>, or{' '}
          <Link href={paths.searchListings()}>search active listings</Link>.
        </p>
      </Panel>
    </>
  );
}

import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import type { ListingDetail } from '../../api/contract/listing.ts';
import type { Meta } from '../../api/contract/meta.ts';
import type { ApiState } from '../load.ts';
import { isOffered } from '../parts/listing/is-offered.ts';
import { ListingNotFound } from '../parts/listing/ListingNotFound.tsx';
import { Closed, NotForSale, Thanks } from '../parts/mortgage/Notices.tsx';
import { Wizard } from '../parts/mortgage/Wizard.tsx';
import { apiPaths, paths } from '../paths.ts';
import { payloadOf, useMortgageForm } from '../stores/mortgage.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';
import { useMortgage } from '../use-mortgage.ts';
import './MortgageApplication.css';

/**
 * The application for a mortgage on a listing. It appears immediately, while the listing's price is
 * still loading.
 */
export function MortgageApplication({ params }: { params: { listingId?: string } }) {
  const id = params.listingId ?? '';
  const listing = useApi<ListingDetail>(apiPaths.listing(id));
  const meta = useApi<Meta>(apiPaths.meta());
  if (listing.state === 'missing' || listing.state === 'refused') return <ListingNotFound />;
  return (
    <>
      <PageHead title="Mortgage application" trail={<Trail id={id} listing={listing} />} />
      {meta.state === 'ready' ? (
        <Form id={id} listing={listing} meta={meta.data} />
      ) : (
        <Pending answer={meta} />
      )}
    </>
  );
}

type ListingState = ApiState<ListingDetail>;

/** Which home it is for, once that is known. */
function Trail({ id, listing }: { id: string; listing: ListingState }): ReactNode {
  if (listing.state !== 'ready') return null;
  const { title, displayTitle = title, county } = listing.data;
  return <Link href={paths.listing(Number(id), county, title)}>{displayTitle}</Link>;
}

function Form({ id, listing, meta }: { id: string; listing: ListingState; meta: Meta }) {
  const { listingId, open, takePrice, showErrors, clear } = useMortgageForm();
  const [sending, send] = useMortgage();
  const price = listing.state === 'ready' ? listing.data.currentPrice : 0;
  useEffect(() => {
    open(id);
    takePrice(price);
  }, [id, price, open, takePrice]);

  const submit = async () => {
    const ended = await send(payloadOf(useMortgageForm.getState()));
    if (ended.state === 'sent') {
      window.alert("Thanks, we'll be in touch very soon");
      clear();
    } else if (ended.state === 'refused') {
      const fields = Object.keys(ended.errors);
      window.alert(`Please review the following fields: ${fields.join(',')}`);
      showErrors(ended.errors);
    }
  };
  if (!meta.takesApplications) return <Closed />;
  if (sending.state === 'sent') return <Thanks reference={sending.reference} />;
  if (listing.state === 'ready' && !isOffered(listing.data.status))
    return <NotForSale id={id} listing={listing.data} />;
  // Just after a change of address the form still belongs to another listing.
  if (listingId !== id) return null;
  return <Wizard sending={sending} isDemo={meta.demo} onSubmit={submit} />;
}

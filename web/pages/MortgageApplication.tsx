import './MortgageApplication.css';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ErrorBody } from '../../api/contract/error.ts';
import type { ListingDetail } from '../../api/contract/listing.ts';
import type { Meta } from '../../api/contract/meta.ts';
import type { MortgageAnswer, MortgageErrors } from '../../api/contract/mortgage.ts';
import type { PageProps } from '../fetch-page.tsx';
import type { About, HeadOf } from '../head.ts';
import { isOffered } from '../parts/listing/is-offered.ts';
import { ListingNotFound, noListing } from '../parts/listing/ListingNotFound.tsx';
import { Wizard } from '../parts/mortgage/Wizard.tsx';
import { apiPaths, paths } from '../paths.ts';
import { payloadOf, useMortgageForm } from '../stores/mortgage.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Answered } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';

export const about: About = ({ listingId = '' }) => apiPaths.listing(listingId);

export const head: HeadOf<ListingDetail> = (_, { subject }) => {
  if (subject === null) return noListing;
  if (subject === undefined) {
    return {
      title: 'Mortgage application',
      description: 'Apply for a mortgage on a home, in five short steps.',
    };
  }
  const name = subject.displayTitle ?? subject.title;
  const county = name.includes(subject.county) ? '' : `, Co. ${subject.county}`;
  return {
    title: `Mortgage application: ${name}`,
    description: `Apply for a mortgage on ${name}${county}, in five short steps.`,
  };
};

/**
 * The application for a mortgage on a listing. It appears immediately, while the listing's price is
 * still loading.
 */
export function MortgageApplication({ params: { listingId: id } }: PageProps<'listingId'>) {
  const listing = useApi<ListingDetail>(apiPaths.listing(id));
  const meta = useApi<Meta>(apiPaths.meta());
  if (listing.state === 'missing' || listing.state === 'refused') return <ListingNotFound />;
  const home = listing.state === 'ready' ? listing.data : null;
  return (
    <>
      <PageHead
        title="Mortgage application"
        trail={home ? [[home.displayTitle ?? home.title, hrefOf(id, home)]] : []}
      />
      <Answered answer={meta}>{(known) => <Form id={id} home={home} meta={known} />}</Answered>
    </>
  );
}

function hrefOf(id: string, { county, title }: ListingDetail): string {
  return paths.listing(Number(id), county, title);
}

function Form({ id, home, meta }: { id: string; home: ListingDetail | null; meta: Meta }) {
  const { listingId, open, takePrice, showErrors, clear } = useMortgageForm();
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const [openedAt] = useState(() => performance.now());
  const price = home?.currentPrice ?? 0;
  useEffect(() => {
    open(id);
    takePrice(price);
  }, [id, price, open, takePrice]);

  const submit = async () => {
    if (sending.state === 'sending') return;
    const payload = payloadOf(useMortgageForm.getState());
    setSending({ state: 'sending' });
    await wait(shortestMilliseconds - (performance.now() - openedAt));
    const ended = await sendApplication(payload).catch(
      (): Sending => ({ state: 'failed', message: unreachable }),
    );
    setSending(ended);
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
  if (home && !isOffered(home.status)) return <NotForSale href={hrefOf(id, home)} />;
  // Just after a change of address the form still belongs to another listing.
  if (listingId !== id) return null;
  return <Wizard sending={sending} isDemo={meta.demo} onSubmit={submit} />;
}

/** Replaces the form where nothing can be sent. */
function Closed() {
  return (
    <Panel title="Applications aren’t open yet">
      <p className="words">
        No broker is set up to receive applications yet, so there is no form to fill in. Please come
        back later. <Link href={paths.mortgage()}>About mortgages</Link>
      </p>
    </Panel>
  );
}

/** Replaces the form for a home that is off the market. */
function NotForSale({ href }: { href: string }) {
  return (
    <Panel title="This home isn’t for sale">
      <div className="stack gap-2 words">
        <p>You can apply for a mortgage on a home that is advertised now.</p>
        <p>
          <Link href={href}>What happened to this home</Link> ·{' '}
          <Link href={paths.searchListings()}>Search active listings</Link>
        </p>
      </div>
    </Panel>
  );
}

/** Replaces the form once it is sent. */
function Thanks({ reference }: { reference: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <Panel title="Application sent">
      <div className="stack gap-2 words">
        <p ref={line} tabIndex={-1}>
          Thanks, we’ll be in touch very soon. Your application is stored under this reference:
        </p>
        <p className="mortgage-reference medium num">{reference}</p>
        <p>
          <Link href={paths.searchListings()}>Search active listings</Link>
        </p>
      </div>
    </Panel>
  );
}

/** The state of sending an application. `refused` names fields, `failed` is any other failure. */
export type Sending =
  | { state: 'idle' }
  | { state: 'sending' }
  | { state: 'sent'; reference: string }
  | { state: 'refused'; errors: MortgageErrors['errors'] }
  | { state: 'failed'; message: string };

/** Nobody fills in five steps sooner than that; a program that does has to wait. */
const shortestMilliseconds = 3000;

const unreachable =
  'The application can’t be sent right now. Your entries are still here: try again in a moment.';

/**
 * Sent once/**
 * Sent once: a visitor who sends again after a failure sends the same application, and the server
 * stores it once.
 */
async function sendApplication(payload: object): Promise<Sending> {
  const response = await fetch(apiPaths.mortgage(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  const body: MortgageAnswer | MortgageErrors | ErrorBody = await response.json();
  if ('errors' in body) return { state: 'refused', errors: body.errors };
  if ('error' in body) {
    const isTheirs = response.status < 500;
    return { state: 'failed', message: isTheirs ? body.error.message : unreachable };
  }
  return { state: 'sent', reference: body.reference };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(milliseconds, 0)));
}

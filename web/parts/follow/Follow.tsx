import './Follow.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  describeFeed,
  type FeedScope,
  findFeed,
  formatFeedPath,
} from '../../../api/pages/feeds.ts';
import { formatPlace } from '../../format.ts';
import { apiPaths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useApi, useListings } from '../../use-api.ts';
import { isFollowed } from '../listings/coverage.tsx';

/**
 * What can be done with the feed of the current page; nothing where it has none. It opens without
 * JavaScript.
 */
export function Follow() {
  const [path] = useLocation();
  const scope = findFeed(path, useSearch());
  const known = useApi<{ name?: string }>(scope && findOwn(scope));
  const listings = useListings();
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) box.current?.removeAttribute('open');
    };
    addEventListener('pointerdown', closeFromOutside);
    return () => removeEventListener('pointerdown', closeFromOutside);
  }, []);
  // A home that nobody knows has no feed, and in an outage its page says only that.
  if (!scope || (findOwn(scope) && known.state !== 'ready')) return null;
  // A feed has the news of adverts: none where these aren't followed.
  if ('county' in scope && !isFollowed(scope.county, listings)) return null;
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    box.current.open = false;
    box.current.querySelector('summary')?.focus();
  };
  const [atom, json] = [formatFeedPath(scope, 'atom'), formatFeedPath(scope, 'json')];
  return (
    <details className="follow" ref={box} key={atom} onKeyDown={close}>
      <summary className="pill">
        <Icon name="feed" /> Follow
      </summary>
      <div className="follow-box card stack gap-2 small soft">
        <p>
          A feed reader such as Feedly, Thunderbird or NetNewsWire will notify you of{' '}
          {describeNews(scope, known.state === 'ready' ? known.data.name : undefined)}. Paste this
          link into your feed reader. You don’t need an account with us.
        </p>
        <CopyAddress path={atom} />
        <p className="fine">
          <a href={atom}>Atom</a> · <a href={json}>JSON Feed</a>
        </p>
      </div>
    </details>
  );
}

/** What a feed brings: `new listings, price cuts and sales in Co. Cork`. */
function describeNews(scope: FeedScope, name?: string): string {
  const about = describeFeed(scope, name && formatPlace(name));
  if (scope.kind === 'sales') return about;
  if (scope.kind === 'home') return `price cuts on ${about}, and of its sale`;
  return `new listings, price cuts and sales ${scope.kind === 'search' ? 'of' : 'in'} ${about}`;
}

/** The call that shows whether there is what the feed is about; null where there always is. */
function findOwn(scope: FeedScope): string | null {
  if (scope.kind === 'home') return apiPaths.listing(scope.listingId);
  return 'key' in scope ? apiPaths[scope.kind](scope.key) : null;
}

/** Copies the address of a feed, or says how to where the browser refuses. */
function CopyAddress({ path }: { path: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + path);
      setOutcome('Copied.');
    } catch {
      setOutcome('Your browser doesn’t allow copying. Copy the link below instead.');
    }
  };
  return (
    <>
      <button type="button" className="button button-main" onClick={copy}>
        Copy the link
      </button>
      <p role="status" className="fine">
        {outcome}
      </p>
    </>
  );
}

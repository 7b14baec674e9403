import './Shell.css';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { Follow } from '../parts/follow/Follow.tsx';
import { focusHeading, PageActs } from '../ui/PageHead.tsx';
import { useMeta } from '../use-api.ts';
import { DocumentHead } from './DocumentHead.tsx';
import { Footer } from './Footer.tsx';
import { Sidebar, useMenu } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

const follow = <Follow />;

/** Sidebar, top bar and footer around every page. */
export function Shell({ children }: { children: ReactNode }) {
  useFreshStart();
  return (
    <div className="shell">
      <DocumentHead />
      <a className="skip button button-main" href="#main">
        Skip to the content
      </a>
      <Sidebar />
      <div className="shell-page">
        <header>
          <TopBar />
          <OfflineLine />
          <DemoLine />
        </header>
        <main id="main" className="shell-main stack" tabIndex={-1}>
          <PageActs value={follow}>{children}</PageActs>
        </main>
        <Footer />
      </div>
    </div>
  );
}

/**
 * On every change of route: closes the sidebar, moves the focus to the new page's heading, and
 * begins at the top. On the way back the browser itself returns to where the page was left.
 */
function useFreshStart(): void {
  const [path] = useLocation();
  const last = useRef(path);
  const isOnWayBack = useRef(false);
  useEffect(() => {
    const note = ({ type }: Event) => {
      isOnWayBack.current = type === 'popstate';
    };
    addEventListener('popstate', note);
    addEventListener('pushState', note);
    return () => {
      removeEventListener('popstate', note);
      removeEventListener('pushState', note);
    };
  }, []);
  useEffect(() => {
    if (path === last.current) return;
    last.current = path;
    useMenu.getState().close();
    focusHeading();
    if (!isOnWayBack.current) scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
}

/** Says on every page that the data is invented, where it is. */
function DemoLine() {
  if (!useMeta()?.demo) return null;
  return (
    <p className="notice-line">
      <strong>Demonstration.</strong> Every home, sale and price shown here is invented.
    </p>
  );
}

/** Says on every page that nothing newer can be had, while the device is offline. */
function OfflineLine() {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return isOffline ? (
    <p className="notice-line" role="status">
      You are offline. These figures were loaded earlier and may have changed since.
    </p>
  ) : null;
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Follow } from '../parts/follow/Follow.tsx';
import { useMenu } from '../stores/menu.ts';
import { focusHeading } from '../ui/heading-focus.ts';
import { PageActs } from '../ui/PageHead.tsx';
import { DemoLine } from './DemoLine.tsx';
import { Footer } from './Footer.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useDocumentHead } from './use-document-head.ts';
import './Shell.css';

const follow = <Follow />;

/** Sidebar, top bar and footer around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const DocumentHead = useDocumentHead();
  useFreshStart();
  return (
    <div className="shell">
      {DocumentHead ? <DocumentHead /> : null}
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Sidebar />
      <div className="shell-page">
        <header>
          <TopBar />
          <OfflineLine />
          <DemoLine />
        </header>
        <main id="main" className="shell-main" tabIndex={-1}>
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

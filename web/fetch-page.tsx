import { type ComponentType, useEffect, useState } from 'react';
import { Loading } from './ui/Pending.tsx';

export type PageProps = { params: Record<string, string | undefined> };

type FetchablePage = {
  /** There once it was fetched. */
  component?: ComponentType<PageProps>;
  fetch: () => Promise<ComponentType<PageProps>>;
};

/**
 * A page that is fetched when it is first gone to. Not by React's own means: these hold every page
 * back for 300 ms once their loading message was shown.
 */
export function fetchPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<PageProps>>>,
  name: Name,
): ComponentType<PageProps> {
  const page: FetchablePage = {
    fetch: async () => {
      page.component = (await load())[name];
      return page.component;
    },
  };
  return (props) => <FetchedPage page={page} {...props} />;
}

function FetchedPage({ page, ...props }: PageProps & { page: FetchablePage }) {
  const [Component, show] = useState(() => page.component);
  const [failure, fail] = useState<unknown>();
  useEffect(() => {
    if (!page.component) page.fetch().then((component) => show(() => component), fail);
  }, [page]);
  // What surrounds the page offers another try.
  if (failure) throw failure;
  return Component ? <Component {...props} /> : <Loading />;
}

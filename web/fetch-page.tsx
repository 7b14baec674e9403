import { type ComponentType, useEffect, useState } from 'react';
import { Loading } from './ui/Pending.tsx';

export type PageProps = { params: Record<string, string | undefined> };

type FetchablePage = {
  /** Set once the page's code has been fetched. */
  component?: ComponentType<PageProps>;
  fetch: () => Promise<ComponentType<PageProps>>;
};

/**
 * A page whose code is fetched on the first visit. React's own `lazy` isn't used: it holds every
 * page back for 300 ms once its loading message was shown.
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
  // The boundary around the page offers another try.
  if (failure) throw failure;
  return Component ? <Component {...props} /> : <Loading />;
}

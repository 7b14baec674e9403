import { type ComponentType, useEffect, useState } from 'react';
import { Loading } from './ui/Pending.tsx';

type PageProps = { params: Record<string, string | undefined> };

/** A file in `pages/`, which exports a component with the same name as the file. */
export type PageFile = Readonly<Record<string, ComponentType<PageProps>>>;

type FetchablePage = {
  /** Set once the page's code has been fetched. */
  component?: ComponentType<PageProps> | undefined;
  fetch: () => Promise<ComponentType<PageProps>>;
};

/** A page's component, and how its code is fetched before the component is rendered. */
export type FetchedPage = {
  readonly component: ComponentType<PageProps>;
  /** Its file in `web/`, as the built site's manifest names it. */
  readonly source: string;
  readonly prepare: () => Promise<unknown>;
};

/**
 * A page whose code is fetched on the first visit. React's own `lazy` isn't used: it holds every
 * page back for 300 ms once its loading message has been shown.
 */
export function fetchPage(
  files: Readonly<Record<string, () => Promise<PageFile>>>,
  name: string,
): FetchedPage {
  const page: FetchablePage = {
    fetch: async () => {
      const component = (await files[`./pages/${name}.tsx`]?.())?.[name];
      if (!component) throw new Error(`web/pages/${name}.tsx has no component ${name}`);
      page.component = component;
      return component;
    },
  };
  return {
    component: (props) => <ShownPage page={page} {...props} />,
    source: `pages/${name}.tsx`,
    prepare: page.fetch,
  };
}

function ShownPage({ page, ...props }: PageProps & { page: FetchablePage }) {
  const [Component, show] = useState(() => page.component);
  const [failure, fail] = useState<unknown>();
  useEffect(() => {
    if (!page.component) page.fetch().then((component) => show(() => component), fail);
  }, [page]);
  // The boundary around the page offers another try.
  if (failure) throw failure;
  return Component ? <Component {...props} /> : <Loading />;
}

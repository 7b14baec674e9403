import { type ComponentType, useEffect, useState } from 'react';
import type { County } from '../api/contract/lists.ts';
import type { About, HeadOf, Words } from './head.ts';
import { Loading } from './ui/Pending.tsx';

/** The parts of a page's path by their names in its pattern; a county is one of the 26. */
export type PageProps<Name extends string = string> = {
  params: Readonly<{ [Key in Name]: Key extends 'county' ? County : string }>;
};

/** A page's component, its head, and the API's answer that it is about. */
type PageModule = {
  readonly Component: ComponentType<PageProps>;
  readonly head?: Words | HeadOf;
  readonly about?: About;
};

/** A file in `pages/`, which exports its component under the name of the file. */
export type PageFile = Omit<PageModule, 'Component'> & Readonly<Record<string, unknown>>;

/** A page, and how its code is fetched before its component is rendered. */
export type FetchedPage = {
  readonly component: ComponentType<PageProps>;
  /** Its file in `web/`, as the built site's manifest names it. */
  readonly source: string;
  /** Set once the page's code has been fetched. */
  module?: PageModule;
  readonly prepare: () => Promise<PageModule>;
};

/**
 * A page whose code is fetched on the first visit. React's own `lazy` isn't used: it holds every
 * page back for 300 ms once its loading message has been shown.
 */
export function fetchPage(
  files: Readonly<Record<string, () => Promise<PageFile>>>,
  name: string,
): FetchedPage {
  const page: FetchedPage = {
    component: (props) => <ShownPage page={page} {...props} />,
    source: `pages/${name}.tsx`,
    prepare: async () => {
      const file = await files[`./pages/${name}.tsx`]?.();
      const Component = file?.[name] as ComponentType<PageProps> | undefined;
      if (!Component) throw new Error(`web/pages/${name}.tsx has no component ${name}`);
      page.module ??= { ...file, Component };
      return page.module;
    },
  };
  return page;
}

function ShownPage({ page, ...props }: PageProps & { page: FetchedPage }) {
  const [module, show] = useState(page.module);
  const [failure, fail] = useState<unknown>();
  useEffect(() => {
    if (!page.module) page.prepare().then(show, fail);
  }, [page]);
  // The boundary around the page offers another try.
  if (failure) throw failure;
  return module ? <module.Component {...props} /> : <Loading />;
}

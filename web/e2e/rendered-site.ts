import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { linkedLines, linkedPulls } from '../../api/testing/linked-market.ts';
import { serve } from '../../api/testing/serve.ts';
import { ensureSite } from '../../jobs/serve/build-site.ts';
import { openContext } from './browser.ts';

/** The site over a small market in Co. Mayo, each page rendered by the server. */
export type RenderedSite = {
  readonly origin: string;
  /** The folder of the built site. */
  readonly folder: string;
  /** The number of a listing in Westport. */
  readonly listingId: number;
  /** A visitor of the site, whom the test closes. */
  openContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
};

export async function startRenderedSite(): Promise<RenderedSite> {
  const webDir = await ensureSite(console.log);
  const served = await serve(linkedLines, { pulls: linkedPulls, webDir });
  const origin = await served.app.listen({ host: '127.0.0.1', port: 0 });
  const found = await fetch(`${origin}/api/listing/search/westport`);
  const [{ id: listingId } = { id: 0 }] = (await found.json()) as { id: number }[];
  return {
    origin,
    folder: webDir,
    listingId,
    openContext: (options) => openContext({ baseURL: origin, ...options }),
    close: () => served.close(),
  };
}

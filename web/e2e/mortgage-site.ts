import { rmSync } from 'node:fs';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { listStored, openStored } from '../../api/mortgage/testing/applications.ts';
import { type Server, startServer } from '../../api/server.ts';
import { publishLines } from '../../api/testing/publish-lines.ts';
import { firstVersion, makeFolder } from '../../api/testing/serve.ts';
import { ensureSite } from '../../jobs/serve/build-site.ts';
import { neighbours } from '../../warehouse/testing/listings.ts';
import { openContext } from './browser.ts';
import { openVisitor } from './visitor.ts';

type Opened = { page: Page; alerts: string[] };

/** The site with the real server and two homes to apply for; each test has a server of its own. */
export type MortgageSite = {
  /** A home at €420,000, and one whose price is on application. */
  priced: string;
  poa: string;
  open: (path: string) => Promise<Opened>;
  /** What is stored, opened. */
  readStored: () => Promise<Record<string, unknown>[]>;
  /** Restarts it without a key. */
  dropKeys: () => Promise<void>;
};

export function openMortgageSite(): MortgageSite {
  const dataDir = makeFolder();
  let server: Server;
  let identity: string;
  let port = 0;
  /** At the port of the last: at a new address the browser would fetch and compile all files anew. */
  const start = async (applicationKeys: string[]) => {
    const webDir = await ensureSite(console.log);
    const options = { dataDir, host: '127.0.0.1', socialLink: null, log: false, webDir } as const;
    const startAt = (port: number) => startServer({ ...options, port, applicationKeys });
    server = await startAt(port).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      return startAt(0);
    });
    port = Number(new URL(server.url).port);
  };
  const site: MortgageSite = {
    priced: '',
    poa: '',
    async open(path) {
      const page = await visit(path);
      const alerts: string[] = [];
      page.on('dialog', async (dialog) => {
        alerts.push(`${dialog.type()}: ${dialog.message()}`);
        await dialog.accept();
      });
      return { page, alerts };
    },
    readStored: () =>
      Promise.all(listStored(dataDir).map((reference) => openStored(dataDir, reference, identity))),
    async dropKeys() {
      await server.close();
      await start([]);
    },
  };
  beforeAll(async () => {
    identity = await generateIdentity();
    const homes = [
      {
        source_listing_id: 'priced',
        title: '5 Shop Street, Westport, Co. Mayo',
        price_eur: 420_000,
      },
      {
        source_listing_id: 'poa',
        title: '6 Castle Road, Westport, Co. Mayo',
        price_eur: null,
        price_kind: 'poa',
      },
    ];
    await publishLines(dataDir, [{}], firstVersion, [
      { at: '2026-03-19T08:00:00Z', adverts: [...neighbours, ...homes] },
    ]);
    await start([]);
    site.priced = await findListing('shop street');
    site.poa = await findListing('castle road');
    await server.close();
  });
  const findListing = async (words: string) => {
    const answer = await fetch(`${server.url}/api/listing/search/${encodeURIComponent(words)}`);
    const [listing] = (await answer.json()) as { id: number }[];
    return String(listing?.id);
  };
  beforeEach(async () => start([await identityToRecipient(identity)]));
  afterEach(async () => {
    await server.close();
    rmSync(`${dataDir}/applications`, { recursive: true, force: true });
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  // Its hooks come last, as what is done after a test is done in reverse: the server is still there.
  const { visit } = openVisitor(async () => (await openContext()).newPage(), {
    originOf: () => server.url,
  });
  return site;
}

import { expect, test } from 'vitest';
import { startClock } from '../testing/clock.ts';
import { html, redirect, startPortal, status, text } from '../testing/portal.ts';
import { visitSite } from '../testing/site.ts';

test('the pages that a site was not asked for, or led elsewhere, are logged by code when it is left', async () => {
  const { origin } = await startPortal(() => ({
    '/robots.txt': text('User-agent: *\nDisallow: /secret'),
    '/a': html('a page'),
    '/away': redirect('file:///etc/passwd'),
    '/gone': status(404),
  }));
  const logged: [string, unknown][] = [];
  const site = visitSite(origin, startClock(), {
    log: (message, facts) => void logged.push([message, facts]),
  });
  for (const path of ['/secret/1', '/a', '/secret/2', '/away', '/gone', '/secret/3'])
    await site.fetchPage(`${origin}${path}`).catch(() => undefined);
  expect(logged.filter(([message]) => message === 'refused')).toEqual([]);
  await site.close();
  expect(logged.filter(([message]) => message === 'refused')).toEqual([
    ['refused', { code: 'robots_refused', pages: 3, first: `${origin}/secret/1` }],
    ['refused', { code: 'http_redirect_refused', pages: 1, first: `${origin}/away` }],
  ]);
});

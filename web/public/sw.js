/*
 * Shows a page that was read before where the site can't be reached, and says so on it. Whatever can
 * be reached comes from the server: no figure is ever answered from here in place of a newer one.
 */

// Whoever changes what is kept, or how, gives it another name: the old one is then removed.
const version = 'luach-1';
const pagesName = `${version}-pages`;
const filesName = `${version}-files`;
const mostPages = 40;
const mostFiles = 80;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => !name.startsWith(`${version}-`)).map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(readPage(event));
  // Their names change with what is in them.
  else if (pathname.startsWith('/assets/')) event.respondWith(readFile(event));
});

// A page that was reached by a link, without a load.
self.addEventListener('message', (event) => {
  const { origin, href } = new URL(String(event.data), location.origin);
  if (origin === location.origin) event.waitUntil(keepPage(href));
});

async function readPage(event) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep(pagesName, event.request.url, answer.clone(), mostPages));
    return answer;
  } catch {
    return await showKept(event.request.url);
  }
}

async function readFile(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  event.waitUntil(keep(filesName, event.request.url, answer.clone(), mostFiles));
  return answer;
}

async function keepPage(href) {
  const answer = await fetch(href).catch(() => null);
  if (answer) await keep(pagesName, href, answer, mostPages);
}

/** A form of the visitor's own isn't kept, nor a download, nor is what isn't there. */
async function keep(name, href, answer, most) {
  if (!answer.ok || /^\/((mortgage|api|embed)\b|data\/)/.test(new URL(href).pathname)) return;
  const cache = await caches.open(name);
  // The newest is the last.
  await cache.delete(href);
  await cache.put(href, answer);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(kept.length - most, 0))) await cache.delete(old);
}

async function showKept(href) {
  const pages = await caches.open(pagesName);
  const kept = await pages.match(href);
  if (!kept) return sayUnreachable(await pages.keys());
  const read = new Date(kept.headers.get('date') ?? 0);
  const when = read.toLocaleString('en-IE', { dateStyle: 'medium', timeStyle: 'short' });
  const line = `<p class="kept-line" role="status">Luach can’t be reached. This is the page as you read it on ${when}: figures may have changed since.</p>`;
  const html = (await kept.text()).replace('<div id="root">', () => `${line}<div id="root">`);
  const headers = new Headers(kept.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html, { headers });
}

function sayUnreachable(kept) {
  const paths = kept.map(({ url }) => new URL(url)).map((url) => url.pathname + url.search);
  const links = paths
    .toReversed()
    .map((path) => `<li><a href="${escapeHtml(path)}">${escapeHtml(decode(path))}</a></li>`);
  const list = links.length > 0 ? `<p>Pages that you have read:</p><ul>${links.join('')}</ul>` : '';
  const html = `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Luach can’t be reached</title></head><body><h1>Luach can’t be reached</h1><p>You may be offline. You haven’t read this page on this device before, so it isn’t kept here; it will load once you are online again.</p>${list}</body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    },
  });
}

function decode(path) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

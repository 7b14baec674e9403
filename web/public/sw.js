/*
 * Shows a page that was read before where the site can't be reached, and says so on it. Whatever can
 * be reached comes from the server: no figure is ever answered from here in place of a newer one.
 */

// Whoever changes what is kept, or how, gives it another name: the old one is then removed.
const version = 'luach-2';
const pagesName = `${version}-pages`;
const filesName = `${version}-files`;
const mostPages = 40;
const mostFiles = 80;
const titleHeader = 'x-kept-title';

// The site's own colours, type and logo: see ui/tokens.css, ui/base.css and shell/Logo.tsx.
const dark =
  'color-scheme:dark;--paper:#0f1514;--surface:#161e1c;--line:#27322f;--ink:#edf1ef;--ink-2:#b3bfba;--accent:#5cc5ad;--accent-ink:#08211b';
const look = `
:root{color-scheme:light;--paper:#faf9f6;--surface:#fff;--line:#e2ded4;--ink:#16211f;--ink-2:#4a5753;--accent:#0b5d4e;--accent-ink:#fff}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
:root[data-theme=dark]{${dark}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 .9375rem/1.55 "Inter Variable",system-ui,sans-serif;overflow-wrap:break-word;-webkit-font-smoothing:antialiased}
header,main{max-width:46rem;margin:0 auto;padding:16px}
header{padding-bottom:0}
header a{display:inline-flex;gap:10px;align-items:center;color:inherit;font-size:1.2rem;font-weight:720;letter-spacing:-.02em;text-decoration:none}
rect{fill:var(--accent)}
path{fill:none;stroke:var(--accent-ink);stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
h1{margin:16px 0 8px;font-size:clamp(1.6rem,1.2rem + 1.6vw,2.25rem);font-weight:680;line-height:1.15;letter-spacing:-.022em}
p{margin:0;color:var(--ink-2)}
h2{margin:32px 0 8px;font-size:1.125rem;font-weight:640}
ul{margin:0;padding:0;list-style:none;background:var(--surface);border:1px solid var(--line);border-radius:10px}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:10px 16px;color:var(--accent)}
small{color:var(--ink-2)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}`;
// As in index.html.
const chooseTheme =
  "try{const t=localStorage.getItem('luach-theme');if(t)document.documentElement.dataset.theme=t}catch{}";
const logo =
  '<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M6 14.5 16 6.5l10 8M10 25v-4.5M16 25V15M22 25v-7"/></svg>';

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

// A page that was reached by a link, without a load; or the first of all, and each of its files.
self.addEventListener('message', (event) => {
  const { origin, href, pathname } = new URL(String(event.data), location.origin);
  if (origin !== location.origin) return;
  event.waitUntil(pathname.startsWith('/assets/') ? keepFile(href) : keepPage(href));
});

async function readPage(event) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepAsPage(event.request.url, answer.clone()));
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
  if (answer) await keepAsPage(href, answer);
}

async function keepFile(href) {
  if (await caches.match(href)) return;
  const answer = await fetch(href).catch(() => null);
  if (answer) await keep(filesName, href, answer, mostFiles);
}

/**
 * A page with its title beside it. A form of the visitor's own isn't kept, nor a download, nor what
 * is no page.
 */
async function keepAsPage(href, answer) {
  if (/^\/((mortgage|api|embed)\b|data\/)/.test(new URL(href).pathname)) return;
  const headers = new Headers(answer.headers);
  if (!answer.ok || !headers.get('content-type')?.startsWith('text/html')) return;
  const html = await answer.text();
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(titleHeader, encodeURIComponent(/<title>([^<]*)</.exec(html)?.[1] ?? ''));
  await keep(pagesName, href, new Response(html, { headers }), mostPages);
}

/** What isn't there isn't kept. */
async function keep(name, href, answer, most) {
  if (!answer.ok) return;
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
  if (!kept) return sayUnreachable(pages);
  const read = new Date(kept.headers.get('date') ?? 0);
  const when = read.toLocaleString('en-IE', { dateStyle: 'medium', timeStyle: 'short' });
  const line = `<p class="kept-line" role="status">Luach can’t be reached. This is the page as you read it on ${when}: figures may have changed since.</p>`;
  const html = (await kept.text()).replace('<div id="root">', () => `${line}<div id="root">`);
  return new Response(html, { headers: kept.headers });
}

async function sayUnreachable(pages) {
  const links = await listKept(pages);
  const list =
    links.length > 0
      ? `<h2 id="kept">Pages that you have read</h2><ul aria-labelledby="kept">${links.join('')}</ul>`
      : '';
  // What is let in is what was written here.
  const nonce = crypto.randomUUID();
  const font = (await (await caches.open(filesName)).keys()).find(({ url }) =>
    /\/inter-latin[^/]*\.woff2$/.test(url),
  );
  const face = font
    ? `@font-face{font-family:"Inter Variable";font-weight:100 900;src:url("${escapeHtml(new URL(font.url).pathname)}")}`
    : '';
  const html = `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>No saved copy - Luach</title><script nonce="${nonce}">${chooseTheme}</script><style nonce="${nonce}">${face}${look}</style></head><body><header><a href="/">${logo}Luach</a></header><main><h1>Luach can’t be reached</h1><p>There is no saved copy of this page. It will load when you are back online.</p>${list}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';font-src 'self';script-src 'nonce-${nonce}';style-src 'nonce-${nonce}'`,
    },
  });
}

/** A link to each kept page, the newest first, with its address where the title isn't enough. */
async function listKept(pages) {
  const kept = await Promise.all(
    (await pages.keys()).toReversed().map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      const title = (await pages.match(url))?.headers.get(titleHeader) ?? '';
      return { path: pathname + search, name: decode(title).replace(/ - Luach$/, '') };
    }),
  );
  return kept.map(({ path, name }) => {
    const isTold =
      name &&
      !path.includes('?') &&
      kept.every((other) => other.path === path || other.name !== name);
    const address = isTold ? '' : ` <small>${escapeHtml(decode(path))}</small>`;
    return `<li><a href="${escapeHtml(path)}">${name}${address}</a></li>`;
  });
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

import type { Plugin } from 'vite';

/**
 * A page is whole without its scripts, so they are fetched once it has been painted: a script in the
 * page starts them, with the modules that the server lists for the page, and notes what is clicked
 * meanwhile.
 */
export function deferScripts(): Plugin {
  return {
    name: 'defer-scripts',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: defer },
  };
}

function defer(html: string): string {
  const links = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g)];
  const [script, entry] = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/.exec(html) ?? [];
  if (!script || !entry) throw new Error('the page has no script');
  const bare = links.reduce((rest, [link]) => rest.replace(link, ''), html).replace(script, '');
  const modules = JSON.stringify(links.map(([, href]) => href));
  const start = `(${startScripts})(${modules},${JSON.stringify(entry)})`;
  return bare.replace('</body>', () => `<script>${start}</script>\n  </body>`);
}

/**
 * Runs in the page as it is written here. An empty page has nothing to wait for. A few files at a
 * time are asked for, as twenty at once keep a phone busy for a tenth of a second.
 */
function startScripts(modules: string[], entry: string) {
  const start = () => {
    const ofPage = JSON.parse(document.getElementById('modules')?.textContent ?? '[]');
    const waiting = [...modules, ...ofPage];
    const preload = () => {
      for (const href of waiting.splice(0, 4)) {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = href;
        document.head.append(link);
      }
      if (waiting.length > 0) setTimeout(preload);
    };
    const script = document.createElement('script');
    script.type = 'module';
    script.src = entry;
    document.head.append(script);
    preload();
  };
  if (!document.getElementById('root')?.firstChild) return start();
  const clicked: HTMLElement[] = [];
  const note = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button[type=button]');
    if (button) clicked.push(button);
  };
  addEventListener('click', note);
  window.takeEarlyClicks = () => {
    removeEventListener('click', note);
    return clicked;
  };
  requestAnimationFrame(() => setTimeout(start));
}

import { describe, expect, test } from 'vitest';
import type { Head } from '../contract/rendered-page.ts';
import { fillHead } from './fill-head.ts';

const html = `<html><head>
    <title>Luach</title>
    <meta name="description" content="" />
  </head><body><title>not this one</title></body></html>`;

const head: Head = {
  status: 200,
  title: 'Cork Price Register - Luach',
  description: 'Homes sold in Co. Cork.',
  canonicalPath: '/priceregister/Cork',
};

const fill = (changes: Partial<Head>, origin = '') =>
  fillHead(html, { ...head, ...changes }, origin);

describe('fillHead', () => {
  test('fills title and description in their places, and the rest before the head ends', () => {
    const filled = fill({}, 'https://luach.example');
    expect(filled).toMatchInlineSnapshot(`
      "<html><head>
          <title>Cork Price Register - Luach</title>
          <meta name="description" content="Homes sold in Co. Cork." />
          <link rel="canonical" href="https://luach.example/priceregister/Cork" />
          <meta property="og:url" content="https://luach.example/priceregister/Cork" />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Luach" />
          <meta property="og:locale" content="en_IE" />
          <meta property="og:title" content="Cork Price Register - Luach" />
          <meta property="og:description" content="Homes sold in Co. Cork." />
          <meta property="og:image" content="https://luach.example/og/priceregister/Cork.png" />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content="Cork Price Register - Luach" />
          <meta name="twitter:card" content="summary_large_image" />
          <script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Luach","item":"https://luach.example/"},{"@type":"ListItem","position":2,"name":"Price Register","item":"https://luach.example/priceregister"},{"@type":"ListItem","position":3,"name":"Cork Price Register","item":"https://luach.example/priceregister/Cork"}]}</script>
        </head><body><title>not this one</title></body></html>"
    `);
  });

  test('gives addresses as paths where the site has none of its own, and a missing page none', () => {
    const filled = fill({});
    expect(filled).toContain('<link rel="canonical" href="/priceregister/Cork" />');
    expect(filled).toContain('<meta property="og:url" content="/priceregister/Cork" />');
    const missing = fill({ status: 404, canonicalPath: '/nowhere' }, 'https://luach.example');
    expect(missing).toContain('<meta name="robots" content="noindex" />');
    expect(missing).not.toMatch(/canonical|og:url|nowhere|luach\.example/);
  });

  test('leads to the feeds of a page that is there', () => {
    const feed = { kind: 'town', county: 'Cork', town: 'a"b & c', filters: '' } as const;
    const filled = fillHead(html, head, 'https://luach.example', { feed });
    expect(filled).toContain(
      '<link rel="alternate" type="application/atom+xml" title="Luach: a&quot;b &amp; c, Co. Cork (Atom)" href="https://luach.example/feeds/atom/town/Cork/a%22b%20%26%20c" />',
    );
    expect(filled).toContain('href="https://luach.example/feeds/json/town/Cork/a%22b%20%26%20c"');
    expect(fillHead(html, { ...head, status: 404 }, '', { feed })).not.toContain('feeds');
  });

  test('carries what the page holds as JSON that no text of it can end', () => {
    const structured = { '@type': 'RealEstateListing', name: '</script><!--<script>' };
    const filled = fillHead(html, { ...head, canonicalPath: '/' }, '', { structured });
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(filled) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(structured);
  });

  test('escapes every text', () => {
    const filled = fill({
      title: '</title><script>"$&\'',
      description: '"><img src=x> & $1 $`',
      canonicalPath: '/a"><b>',
    });
    expect(filled).toContain("<title>&lt;/title&gt;&lt;script&gt;&quot;$&amp;'</title>");
    expect(filled).toContain(
      '<meta name="description" content="&quot;&gt;&lt;img src=x&gt; &amp; $1 $`" />',
    );
    expect(filled).toContain('href="/a&quot;&gt;&lt;b&gt;"');
    expect(filled).not.toMatch(/<script|<img|<b>/);
  });
});

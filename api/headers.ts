import { docsStyles } from './docs/render-docs.ts';

/** What the site never uses: no page may ask a visitor for it, whatever runs in it. */
const unusedFeatures = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'usb'],
];

/** The hashes of the scripts and styles in the text of a page. */
export type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/**
 * The constant headers of every answer: those that helmet sends, stricter. They are written out
 * because setting them by a plugin on each request halves the server's speed. No script or style in
 * the text of a page takes effect, except by its hash: `scripts` and `styles` are those of the site's
 * page, and the one other style is that of the API's page. Styles that a script sets on an element are not
 * concerned.
 */
export function buildSecurityHeaders(
  { scripts, styles }: Inline = { scripts: [], styles: [] },
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The flags of the counties are drawn in the browser.
    "img-src 'self' data:",
    "manifest-src 'self'",
    formatSources('script-src', scripts),
    formatSources('style-src', [...docsStyles, ...styles]),
  ].join(';');
  return Object.freeze({
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  });
}

/**
 * The same for a page that other sites may show in a frame. `X-Frame-Options` has no word for that,
 * so it is left out.
 */
export function letFrame(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { 'x-frame-options': _, 'content-security-policy': policy = '', ...others } = headers;
  return Object.freeze({
    ...others,
    'content-security-policy': policy.replace("frame-ancestors 'none'", 'frame-ancestors *'),
  });
}

function formatSources(directive: string, hashes: readonly string[]): string {
  return [`${directive} 'self'`, ...hashes.map((hash) => `'${hash}'`)].join(' ');
}

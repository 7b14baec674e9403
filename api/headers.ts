/**
 * The constant headers of every answer, the same that helmet sends by default. They are written out
 * because setting them by a plugin on each request halves the server's speed. `scripts` are the
 * hashes of the page's inline scripts.
 */
export function buildSecurityHeaders(
  scripts: readonly string[] = [],
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    "base-uri 'self'",
    "font-src 'self' data:",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
    "script-src-attr 'none'",
    // Charts have style elements and style attributes.
    "style-src 'self' 'unsafe-inline'",
  ].join(';');
  return Object.freeze({
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  });
}

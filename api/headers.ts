import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { docsStyles } from './docs/render-docs.ts';

/** What the site never uses: no page may ask a visitor for it, whatever runs in it. */
const unusedFeatures = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'usb'],
];
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

/** The hashes of the scripts and styles in the text of a page. */
export type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/**
 * Sets the security headers of every answer: helmet's, stricter. No script or style in the text of
 * a page takes effect, except by its hash: `scripts` and `styles` are those of the site's page, and
 * the one other style is that of the API's page. Where a trusted proxy says that the request arrived
 * over TLS, browsers are asked to use TLS only.
 */
export function setSecurityHeaders(
  app: FastifyInstance,
  { scripts, styles }: Inline = { scripts: [], styles: [] },
): void {
  const headers = askHelmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'"],
        'font-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        // The flags of the counties are drawn in the browser.
        'img-src': ["'self'", 'data:'],
        'manifest-src': ["'self'"],
        'script-src': ["'self'", ...scripts.map(quote)],
        'style-src': ["'self'", ...[...docsStyles, ...styles].map(quote)],
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    done();
  });
}

/** The headers that helmet sets with these options: the same for every answer. */
function askHelmet(options: HelmetOptions) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  response.setHeader('permissions-policy', permissionsPolicy);
  return response.getHeaders();
}

/** Lets other sites show this page in a frame. `X-Frame-Options` has no word for that. */
export function allowFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply
    .removeHeader('x-frame-options')
    .header(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", 'frame-ancestors *'),
    );
}

function quote(hash: string): string {
  return `'${hash}'`;
}

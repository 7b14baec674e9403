/** The name that robots.txt may use for us. */
export const productToken = 'Luach';

/** Who we are and, for a portal, how to reach us: an e-mail address or a web page. */
export function buildUserAgent(contact?: string): string {
  return `${productToken} (Irish property prices${contact === undefined ? '' : `; +${contact}`})`;
}

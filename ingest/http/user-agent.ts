/** The name that robots.txt may use for us. */
export const productToken = 'Luach';

/** Who we are and how to reach us; `contact` is an e-mail address or a web page. */
export function buildUserAgent(contact: string): string {
  return `${productToken}/0.1 (Irish property prices; +${contact})`;
}

import { createHash } from 'node:crypto';

/**
 * The hashes of a page's inline scripts or style elements, as a content security policy has them.
 * One that has an attribute, such as the address of a file, isn't inline.
 */
export function hashInline(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g');
  return [...html.matchAll(pattern)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
}

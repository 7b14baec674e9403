import { routingKeys } from '../../warehouse/vocabulary.ts';

const known = new Map(routingKeys.map((routingKey) => [routingKey.key, routingKey]));
const eircode = /^([A-Z]\d[\dW])\s?([\dA-Z]{4})$/;

/**
 * `A65F4E2` for an Eircode in any letter case, with or without its space; null for a routing key
 * that doesn't exist.
 */
export function parseEircode(text: string | null): string | null {
  const [, key = '', rest = ''] = eircode.exec((text ?? '').trim().toUpperCase()) ?? [];
  return known.has(key) ? `${key}${rest}` : null;
}

/** The routing key of an Eircode from `parseEircode`. */
export function routingKeyOf(code: string) {
  return known.get(code.slice(0, 3));
}

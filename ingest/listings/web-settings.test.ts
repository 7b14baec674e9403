import { describe, expect, it } from 'vitest';
import { settings as feedSettings } from '../listings-feed/settings.ts';
import { settings as pageSettings } from '../listings-page/settings.ts';
import { parseExactly } from '../strict.ts';

const entry = {
  id: 'portal',
  at: 'https://example.ie/search',
  permission: 'the owner agreed on 1 March 2026',
  contact: 'owner@example.ie',
};

describe.each([
  ['listings-page', pageSettings],
  ['listings-feed', feedSettings],
] as const)('an entry of kind %s', (kind, settings) => {
  const parse = (more: object) => parseExactly(settings, { kind, ...entry, ...more }, 'entry 1');

  it('names who permits the reading, and our contact', () => {
    expect(parse({})).toMatchObject(entry);
    expect(parse({ contact: 'https://example.ie/bot' })).toBeDefined();
  });

  it('is refused without either, and the error explains what to write', () => {
    const { permission, contact, ...bare } = entry;
    for (const [given, missing] of [
      [{ contact }, 'permission: in a line, why we may read this site'],
      [{ permission }, "contact: an e-mail address or web page where the site's owner"],
    ] as const)
      expect(() => parseExactly(settings, { kind, ...bare, ...given }, 'x')).toThrow(missing);
  });

  it.each([
    { permission: 'yes' },
    { permission: '            ' },
    { contact: 'me' },
    { contact: 'a@b.ie\r\nX-More: 1' },
    { contact: 'm\u00e1ire@example.ie' },
    { at: 'ftp://example.ie/' },
    { requests_per_second: 0 },
    { county: 'Antrim' },
    { publsher: 'A typing error' },
  ])('is refused with %j', (wrong) => {
    expect(() => parse(wrong)).toThrow(expect.objectContaining({ code: 'settings_invalid' }));
  });
});

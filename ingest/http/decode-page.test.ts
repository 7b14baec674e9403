import { describe, expect, it } from 'vitest';
import { decodePage } from './decode-page.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

const oldMeta = '<META http-equiv="Content-Type" content="text/html; charset';

describe('a page is read', () => {
  it.each([
    ['by its header in quotes', latin('\x80 D\xfan'), 'text/html;charset="cp1252"', 'windows-1252'],
    [
      'by its header first',
      '<meta charset="iso-8859-1">€ Dún',
      'text/html; charset=UTF-8',
      'utf-8',
    ],
    ['by its meta', latin('<meta charset=iso-8859-15>\xa4 D\xfan'), 'text/html', 'iso-8859-15'],
    ['by its old meta', latin(`${oldMeta}=cp1252">\x80 D\xfan`), null, 'windows-1252'],
    ['by its XML', latin('<?xml encoding="ISO-8859-15"?>\xa4 D\xfan'), 'text/xml', 'iso-8859-15'],
    ['by its mark before all', '\uFEFF€ Dún', 'text/html; charset=iso-8859-1', 'utf-8'],
    ['as UTF-16 with a mark', Buffer.from('\uFEFF€ Dún', 'utf16le'), null, 'utf-16le'],
    ['as UTF-8 if it is valid and nothing is declared', '€ Dún', null, 'utf-8'],
    ['as Windows-1252 where it is no UTF-8', latin('\x80 D\xfan'), null, 'windows-1252'],
    [
      'as UTF-8 if the declaration of UTF-16 is readable',
      '<meta charset="utf-16">€ Dún',
      null,
      'utf-8',
    ],
  ])('%s', (_, body, contentType, charset) => {
    const bytes = Buffer.from(body);
    const page = decodePage(bytes, contentType);
    expect(page).toMatchObject({ charset, isBroken: false });
    expect(page.text).toMatch(/€ Dún$/);
  });
});

it('reports broken UTF-8, and keeps the rest', () => {
  const bytes = Buffer.concat([Buffer.from('Dún '), Buffer.of(0xc3), Buffer.from(' Laoghaire')]);
  expect(decodePage(bytes, 'text/html; charset=utf-8')).toEqual({
    text: 'Dún \uFFFD Laoghaire',
    charset: 'utf-8',
    isBroken: true,
  });
  expect(decodePage(bytes, null)).toMatchObject({ charset: 'utf-8', isBroken: true });
  expect(decodePage(Buffer.of(0xff, 0xfe, 0x41), null)).toMatchObject({ isBroken: true });
});

it('does not report a replacement character that the page itself holds', () => {
  expect(decodePage(Buffer.from('\uFFFD'), 'text/html; charset=utf-8').isBroken).toBe(false);
});

it('refuses an unknown encoding', () => {
  expect(() => decodePage(Buffer.from('a'), 'text/html; charset=klingon')).toThrow(
    expect.objectContaining({ code: 'text_unreadable' }),
  );
});

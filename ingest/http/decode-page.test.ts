import { describe, expect, it } from 'vitest';
import { decodePage } from './decode-page.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

describe('a page is read', () => {
  it.each([
    ['by its header', latin('\x80 D\xfan'), 'text/html; charset=windows-1252', 'windows-1252'],
    ['by its header in quotes', latin('\x80 D\xfan'), 'text/html;charset="cp1252"', 'windows-1252'],
    [
      'by its header before what it says',
      Buffer.from('<meta charset="iso-8859-1">€ Dún'),
      'text/html; charset=UTF-8',
      'utf-8',
    ],
    [
      'by what it says itself',
      latin('<meta charset=iso-8859-15>\xa4 D\xfan'),
      'text/html',
      'iso-8859-15',
    ],
    [
      'by an old way to say it',
      latin(
        '<META http-equiv="Content-Type" content="text/html; charset=windows-1252">\x80 D\xfan',
      ),
      null,
      'windows-1252',
    ],
    [
      'by its XML declaration',
      latin('<?xml version="1.0" encoding="ISO-8859-15"?>\xa4 D\xfan'),
      'text/xml',
      'iso-8859-15',
    ],
    [
      'by its byte order mark before all',
      Buffer.from('\uFEFF€ Dún'),
      'text/html; charset=iso-8859-1',
      'utf-8',
    ],
    ['as UTF-16 with a mark', Buffer.from('\uFEFF€ Dún', 'utf16le'), null, 'utf-16le'],
    ['as UTF-8 where nothing says so and it is', Buffer.from('€ Dún'), null, 'utf-8'],
    [
      'as Windows-1252 where nothing says so and it is no UTF-8',
      latin('\x80 D\xfan'),
      null,
      'windows-1252',
    ],
    [
      'as UTF-8 where it says UTF-16 in plain letters',
      Buffer.from('<meta charset="utf-16">€ Dún'),
      null,
      'utf-8',
    ],
  ])('%s', (_, bytes, contentType, charset) => {
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

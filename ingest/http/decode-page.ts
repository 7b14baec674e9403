import { isUtf8 } from 'node:buffer';
import { IngestError } from '../errors.ts';

export type DecodedPage = {
  readonly text: string;
  /** The encoding's name in the web's standard, such as `utf-8`, `windows-1252`, `iso-8859-15`. */
  readonly charset: string;
  /** Whether it has bytes that aren't characters: each became U+FFFD. */
  readonly isBroken: boolean;
};

/** Browsers scan this much for a declaration, and also miss one after a longer script. */
const scannedBytes = 4096;

/**
 * The page's text, decoded by its byte order mark, its HTTP header or its own declaration, in this
 * order. Without these it is UTF-8 if any character is valid UTF-8, else Windows-1252, as in
 * browsers. Throws `text_unreadable` for an unknown encoding.
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): DecodedPage {
  const declared =
    findCharsetByMark(bytes) ?? findCharsetInHeader(contentType) ?? findCharsetInside(bytes);
  const label = declared ?? guessCharset(bytes);
  const decoder = buildDecoder(label);
  return {
    text: decoder.decode(bytes),
    charset: decoder.encoding,
    isBroken: decoder.encoding === 'utf-8' ? !isUtf8(bytes) : !isWhole(bytes, label),
  };
}

/** A single broken byte doesn't make UTF-8 Windows-1252, which would garble every fada. */
function guessCharset(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return 'utf-8';
  const read = new TextDecoder().decode(bytes);
  return /[^\0-\x7f\uFFFD]/.test(read) ? 'utf-8' : 'windows-1252';
}

function buildDecoder(label: string, options: { fatal?: boolean } = {}): TextDecoder {
  try {
    return new TextDecoder(label, options);
  } catch (cause) {
    const wrong = `The page's encoding "${label}" is unknown.`;
    throw new IngestError('text_unreadable', wrong, { label }, { cause });
  }
}

function isWhole(bytes: Uint8Array, label: string): boolean {
  try {
    buildDecoder(label, { fatal: true }).decode(bytes);
    return true;
  } catch {
    // The only way to find out whether a decoder exists.
    return false;
  }
}

function findCharsetByMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function findCharsetInHeader(contentType: string | null): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1];
}

/** `<meta charset>`, `<meta http-equiv content="…; charset=…">`, `<?xml encoding?>`. */
function findCharsetInside(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, scannedBytes)).toString('latin1');
  const found =
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/i.exec(start) ??
    /<meta\s[^>]*?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(start);
  // A declaration that could be read byte by byte can't be in UTF-16, whatever it states.
  return found?.[1]?.replace(/^utf-16.*$/i, 'utf-8');
}

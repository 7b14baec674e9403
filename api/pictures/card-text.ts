/** How wide a letter is, as a part of the size of its text: generously, as nothing measures it. */
const letterWidths = { plain: 0.51, bold: 0.57 };

/** A text's size in pixels, the width that it has, and how many lines. */
type TextRoom = {
  readonly size: number;
  readonly width: number;
  readonly most: number;
  readonly isBold?: boolean;
};

/**
 * Lines of a text that fit, broken between words; where there are more, the last ends with an
 * ellipsis.
 */
export function wrapText(text: string, { size, width, most, isBold }: TextRoom): string[] {
  const letters = Math.floor(width / (size * letterWidths[isBold ? 'bold' : 'plain']));
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word.length > letters ? `${word.slice(0, letters - 1)}…` : word);
  }
  if (lines.length <= most) return lines;
  const full = lines[most - 1] ?? '';
  const end = full.length < letters ? full : full.replace(/ ?[^ ]+$/, '');
  return [...lines.slice(0, most - 1), `${end.replace(/[\s.,:;]+$/, '')}…`];
}

/** Lines of as many whole sentences as fit; at least of the first one, which may be cut short. */
export function wrapSentences(text: string, room: TextRoom): string[] {
  const sentences = text.split(/(?<=(?<!\bCo)\.) (?=[A-Z€\d])/);
  for (let count = sentences.length; count > 1; count--) {
    const lines = wrapText(sentences.slice(0, count).join(' '), room);
    if (!lines.at(-1)?.endsWith('…')) return lines;
  }
  return wrapText(sentences[0] ?? '', room);
}

/** The text within an element or a quoted attribute of HTML or XML. */
export function escapeMarkup(text: string): string {
  return dropNonXml(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The text without the characters that XML 1.0 can't hold: most control characters, U+FFFE. */
function dropNonXml(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}

/** A text as SQL has it, in quotes. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A part of a path as it was before it was encoded; what can't be decoded is taken as it stands. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

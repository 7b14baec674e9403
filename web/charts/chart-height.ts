/** Low and wide on a desktop, taller for its width on a phone. */
export function chartHeight(width: number): number {
  return Math.round(Math.min(340, Math.max(200, width * 0.42)));
}

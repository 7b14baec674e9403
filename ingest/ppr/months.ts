/** The month of an instant in Ireland, `2026-02`. */
export function monthOf(instant: Date): string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Dublin',
    year: 'numeric',
    month: '2-digit',
  });
  return format.format(instant);
}

/** This many months up to and including that of an instant, oldest first. */
export function listMonths(instant: Date, count: number): string[] {
  const [year = 0, month = 0] = monthOf(instant).split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}

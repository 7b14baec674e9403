const dashed =
  /(?<!\d)(\d{4})-(\d\d)-(\d\d)(?:T(\d\d)[-:]?(\d\d)(?:[-:]?(\d\d)(?:\.(\d{3}))?)?Z?)?(?!\d)/;
const compact = /(?<!\d)(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(?:\.(\d{3}))?Z?)?(?!\d)/;

/**
 * The instant in a file name, read as UTC: `2026-01-02`, `2026-01-02T2029`, `20260102T202900Z`. A
 * year or a month isn't one, nor is a day that doesn't exist.
 */
export function findInstantInName(fileName: string): Date | undefined {
  const found = dashed.exec(fileName) ?? compact.exec(fileName);
  if (found === null) return undefined;
  const [, year, month, day, hours = '00', minutes = '00', seconds = '00', ms = '000'] = found;
  const text = `${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${ms}Z`;
  const instant = new Date(text);
  // The 30th of February parses as a day in March.
  return Number.isNaN(instant.getTime()) || instant.toISOString() !== text ? undefined : instant;
}

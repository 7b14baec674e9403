/**
 * What the rows of a list can be narrowed to: for each parameter of its address the values that
 * leave rows, and how many rows each leaves together with the other choices.
 */
export type ListChoices = Readonly<Record<string, readonly ListChoice[]>>;
export type ListChoice = readonly [value: string | number, rows: number];

/** The header in which a list sends its choices, as JSON. */
export const choicesHeader = 'x-list-choices';

/** Reads that header; nothing can be chosen by what isn't one. */
export function parseChoices(text: string): ListChoices {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null) return {};
  const entries = Object.entries(parsed).map(([name, choices]): [string, ListChoice[]] => [
    name,
    Array.isArray(choices) ? choices.filter(isChoice) : [],
  ]);
  return Object.fromEntries(entries);
}

function isChoice(given: unknown): given is ListChoice {
  if (!Array.isArray(given) || given.length !== 2) return false;
  const [value, rows] = given;
  return (typeof value === 'string' || typeof value === 'number') && Number.isInteger(rows);
}

/** Beyond so many texts it begins anew: a memory for each would grow with the file. */
const maxRemembered = 20_000;

/** The same function of a text, which works out what it is asked again only once: most columns hold few texts. */
export function remember<Result>(
  parse: (text: string | null) => Result,
): (text: string | null) => Result {
  const known = new Map<string | null, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = parse(text);
    if (known.size >= maxRemembered) known.clear();
    known.set(text, result);
    return result;
  };
}

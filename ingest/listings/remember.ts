/** With this many texts the cache starts over: without a limit it would grow with the file. */
const maxRemembered = 20_000;

/** The same function of a text with a cache: most columns hold few different texts. */
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

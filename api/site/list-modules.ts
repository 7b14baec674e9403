/** The built site's files by source file, as Vite writes them. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>;

/** The modules that a page needs besides what every page has, so that they are requested with it. */
export function listModules(manifest: Manifest, source: string | null): string[] {
  const ofEvery = collect(manifest, 'index.html');
  const ofPage = source === null ? new Set<string>() : collect(manifest, source);
  const own = [...ofPage].filter((name) => !ofEvery.has(name)).map((name) => manifest[name]);
  return own.flatMap((chunk) => (chunk ? [`/${chunk.file}`] : []));
}

/** A source file and all that it imports, directly or through others. */
function collect(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || found.has(source)) return found;
  found.add(source);
  for (const name of chunk.imports ?? []) collect(manifest, name, found);
  return found;
}

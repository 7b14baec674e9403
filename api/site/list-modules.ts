/** The built site's files by source file, as Vite writes them. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>;

/** The modules of a page but for the first, which its HTML names, so that they are requested with it. */
export function listModules(manifest: Manifest, source: string | null): string[] {
  const found = collect(manifest, 'index.html');
  if (source !== null) collect(manifest, source, found);
  found.delete('index.html');
  return [...found].flatMap((name) => `/${manifest[name]?.file}`);
}

/** A source file and all that it imports, directly or through others. */
function collect(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || found.has(source)) return found;
  found.add(source);
  for (const name of chunk.imports ?? []) collect(manifest, name, found);
  return found;
}

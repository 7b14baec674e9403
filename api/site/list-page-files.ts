/** The built site's files by source file, as Vite writes them. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
    }
  >
>;

/** The files of a page's own code: style sheets and modules, as paths of the site. */
export type PageFiles = { readonly styles: readonly string[]; readonly modules: readonly string[] };

/** What a page needs beside what every page has, so that it is requested with the page. */
export function listPageFiles(manifest: Manifest, source: string | null): PageFiles {
  const ofEvery = collect(manifest, 'index.html');
  const ofPage = source === null ? new Set<string>() : collect(manifest, source);
  const own = [...ofPage].filter((name) => !ofEvery.has(name)).map((name) => manifest[name]);
  return {
    styles: own.flatMap((chunk) => chunk?.css ?? []).map((file) => `/${file}`),
    modules: own.flatMap((chunk) => (chunk ? [`/${chunk.file}`] : [])),
  };
}

/** A source file and all that it imports, directly or through others. */
function collect(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || found.has(source)) return found;
  found.add(source);
  for (const name of chunk.imports ?? []) collect(manifest, name, found);
  return found;
}

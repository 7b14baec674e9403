/*
 * A refresh up to the version that it publishes, without the downloads of it, as a process.
 * Arguments: the sources' file, a data folder.
 */
const [sourcesFile = '', dataDir = ''] = process.argv.slice(2);
const { readSources } = await import('../sources/sources.ts');
const { refresh } = await import('../refresh/refresh.ts');
const { published } = await refresh({ dataDir, sources: await readSources(sourcesFile) });
if (!published) throw new Error('The refresh published nothing.');

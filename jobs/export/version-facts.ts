import { isOfDataset, kinds } from '../../ingest/kinds.ts';
import type { LandedPull } from '../../ingest/landing/landing.ts';
import type { CurrentVersion } from '../../warehouse/version/versions.ts';
import type { VersionFacts } from './data-package.ts';

/**
 * The facts about an export's version; `landing` is its landed files. For adverts each source is
 * named, as their kind doesn't show who publishes them.
 */
export function gatherVersionFacts(
  { version, publishedAt, isDemo }: Pick<CurrentVersion, 'version' | 'publishedAt' | 'isDemo'>,
  landing: readonly Pick<LandedPull, 'kind' | 'source'>[],
): VersionFacts {
  const sources = new Map<string, VersionFacts['sources'][number]>();
  for (const { kind, source } of landing) {
    if (isDemo) sources.set('', { title: 'An invented country', path: '' });
    else if (isOfDataset(kind, 'register')) {
      const { publisher, homepage } = kinds[kind].source;
      sources.set(publisher, { title: publisher, path: homepage });
    } else if (isOfDataset(kind, 'listings')) {
      sources.set(source, { title: `Adverts: ${source}`, path: '' });
    }
  }
  const byTitle = [...sources.values()];
  return {
    version,
    publishedAt,
    isDemo,
    sources: byTitle.toSorted((left, right) => (left.title < right.title ? -1 : 1)),
  };
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Short files whose tests take long. Vitest begins with the largest files where it doesn't know how
 * long each takes, so these would come last and run on when there is nothing left beside them.
 */
export const longest: readonly string[] = [
  'tests/listing-truth.test.ts',
  'jobs/version/load-landing.test.ts',
  'jobs/soak/disk.test.ts',
  'tests/link-truth.test.ts',
  'jobs/score/faults.test.ts',
  'tests/rare-pulls.test.ts',
  'jobs/soak/year.test.ts',
  'jobs/soak/kills.test.ts',
  'jobs/soak/traffic.test.ts',
  'jobs/soak/hostile.test.ts',
  'jobs/refresh/refresh-clock.test.ts',
  'jobs/refresh/refresh-portal-faults.test.ts',
  'jobs/refresh/hostile-sources.test.ts',
  'web/e2e/luach.e2e.ts',
];

/** The same paths, those that take longest first; the others stay in their order. */
export function putLongestFirst<File>(files: readonly File[], pathOf: (file: File) => string) {
  const rank = (file: File) => {
    const place = longest.findIndex((path) => pathOf(file).endsWith(`/${path}`));
    return place === -1 ? longest.length : place;
  };
  return files.toSorted((left, right) => rank(left) - rank(right));
}

/** Begins with the files that take longest, in each project. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ofProjects = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...ofProjects.values()].flatMap((own) =>
      putLongestFirst(own, ({ moduleId }) => moduleId),
    );
  }
}

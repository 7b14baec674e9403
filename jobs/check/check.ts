/**
 * `npm run check`: types, packages, lint and format. `npm run fix` repairs what can be repaired
 * automatically, and rewrites the page of the data dictionary.
 */
import { writeDictionaryPage } from './dictionary-page.ts';
import { buildLintStage, packagesStage, runStage, typesStage } from './stages.ts';

const isFix = process.argv[2] === 'fix';
if (isFix) await writeDictionaryPage();
const stages = isFix
  ? [buildLintStage(['--write'])]
  : [typesStage, packagesStage, buildLintStage()];
let isClean = true;
for (const stage of stages) {
  if (!(await runStage(stage))) isClean = false;
}
process.exitCode = isClean ? 0 : 1;

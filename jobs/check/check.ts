/** `npm run check`: types, lint and format. `npm run fix` mends of these what can be mended by itself, and writes
 * the page of the data dictionary anew. */
import { writeDictionaryPage } from './dictionary-page.ts';
import { buildLintStage, runStage, typesStage } from './stages.ts';

const isFix = process.argv[2] === 'fix';
if (isFix) await writeDictionaryPage();
const stages = isFix ? [buildLintStage(['--write'])] : [typesStage, buildLintStage()];
let isClean = true;
for (const stage of stages) {
  if (!(await runStage(stage))) isClean = false;
}
process.exitCode = isClean ? 0 : 1;

import { prepare } from './lib/prepare.mjs';
import { mustRun } from './lib/run.mjs';

/** Without a word the machine is lost and restored from the product's own backup. */
const RUNS = { pgbackrest: 'faults/drill/pgbackrest.ts' };

const [word, ...rest] = process.argv.slice(2);
const file = word === undefined ? 'faults/drill/run.ts' : RUNS[word];
if (!file || rest.length > 0) {
  process.stderr.write(`npm run drill [-- ${Object.keys(RUNS).join(' | ')}]\n`);
  process.exit(2);
}
await prepare();
await mustRun(process.execPath, ['--import', 'tsx', file]);

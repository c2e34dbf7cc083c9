import { prepare } from './lib/prepare.mjs';
import { mustRun } from './lib/run.mjs';

/** What a word of `npm run faults -- <word>` runs; without one everything is broken in turn. */
const RUNS = { alerts: 'faults/alerts.ts' };

const [word, ...more] = process.argv.slice(2);
const file = word === undefined ? 'faults/run.ts' : RUNS[word];
if (!file) {
  process.stderr.write(`npm run faults [-- ${Object.keys(RUNS).join(' | ')}]\n`);
  process.exit(2);
}
await prepare();
await mustRun(process.execPath, ['--import', 'tsx', file, ...more]);

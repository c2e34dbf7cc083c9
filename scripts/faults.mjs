import { prepare } from './lib/prepare.mjs';
import { mustRun } from './lib/run.mjs';

/** Without a word everything is broken in turn; docs/reliability.md says what the others do. */
const RUNS = {
  alerts: 'faults/alerts.ts',
  deploys: 'faults/deploys.ts',
  failover: 'faults/failover.ts',
  move: 'faults/move.ts',
  versions: 'faults/versions.ts',
};

const [word, ...rest] = process.argv.slice(2);
const file = word === undefined ? 'faults/run.ts' : RUNS[word];
if (!file || rest.length > 0) {
  process.stderr.write(`npm run faults [-- ${Object.keys(RUNS).join(' | ')}]\n`);
  process.exit(2);
}
await prepare();
await mustRun(process.execPath, ['--import', 'tsx', file]);

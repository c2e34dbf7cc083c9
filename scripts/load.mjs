import { prepare } from './lib/prepare.mjs';
import { mustRun } from './lib/run.mjs';

/**
 * `soak` plays on for twenty minutes afterwards (`SOAK_MINUTES`). `seasons` asks Loket's lists among ten seasons of orders
 * instead, and what a family costs: the sections of the bench that say so.
 */
const RUNS = {
  soak: ['faults/load/run.ts', 'soak'],
  seasons: ['bench/run.ts', 'staff-lists', 'staff-season', 'paid-orders'],
};

const [word, ...rest] = process.argv.slice(2);
const run = word === undefined ? ['faults/load/run.ts'] : RUNS[word];
if (!run || rest.length > 0) {
  process.stderr.write(`npm run load [-- ${Object.keys(RUNS).join(' | ')}]\n`);
  process.exit(2);
}
await prepare();
await mustRun(process.execPath, ['--import', 'tsx', ...run]);

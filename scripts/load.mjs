import { prepare } from './lib/prepare.mjs';
import { mustRun } from './lib/run.mjs';

/** `soak` plays on for twenty minutes afterwards (`SOAK_MINUTES`). */
const words = process.argv.slice(2);
if (words.some((word) => word !== 'soak')) {
  process.stderr.write('npm run load [-- soak]\n');
  process.exit(2);
}
await prepare();
await mustRun(process.execPath, ['--import', 'tsx', 'faults/load/run.ts', ...words]);

import { prepare } from './lib/prepare.mjs';
import { mustRun } from './lib/run.mjs';

await prepare();
await mustRun(process.execPath, ['--import', 'tsx', 'faults/drill.ts', ...process.argv.slice(2)]);

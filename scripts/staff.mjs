import { spawn } from 'node:child_process';
import { prepare } from './lib/prepare.mjs';
import { ROOT } from './lib/run.mjs';

await prepare();
const staff = spawn(
  process.execPath,
  ['--enable-source-maps', 'apps/api/dist/staff.js', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => staff.kill(signal));
staff.once('exit', (code) => process.exit(code ?? 1));

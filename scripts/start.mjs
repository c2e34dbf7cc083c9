import { spawn } from 'node:child_process';
import { prepare } from './lib/prepare.mjs';
import { ROOT } from './lib/run.mjs';

await prepare();
const server = spawn(process.execPath, ['--enable-source-maps', 'apps/api/dist/server.js'], {
  cwd: ROOT,
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => process.exit(code ?? 1));

import { spawn } from 'node:child_process';
import { prepare } from './lib/prepare.mjs';
import { ROOT } from './lib/run.mjs';
import { SERVER_PROCESS } from './lib/server-process.mjs';

await prepare();
const server = spawn(process.execPath, ['--enable-source-maps', ...SERVER_PROCESS.args], {
  cwd: ROOT,
  env: { DEMO_DATA: 'season', ...SERVER_PROCESS.env, ...process.env },
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => process.exit(code ?? 1));

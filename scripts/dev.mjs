import { spawn } from 'node:child_process';
import { prepare } from './lib/prepare.mjs';
import { ROOT } from './lib/run.mjs';

await prepare();
const children = [
  spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'apps/api/src/server.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  }),
  ...['customer', 'console'].map((app) =>
    spawn('npm', ['run', 'dev', '--workspace', `apps/${app}`], { cwd: ROOT, stdio: 'inherit' }),
  ),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
for (const child of children) child.once('exit', stop);

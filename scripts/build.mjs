import { buildApi } from './lib/build-api.mjs';
import { mustRun } from './lib/run.mjs';

await buildApi('dist');
for (const app of ['customer', 'console'])
  await mustRun('npm', ['run', 'build', '--workspace', `apps/${app}`]);

import { runBuilt } from './lib/serve.mjs';

runBuilt(['apps/api/dist/backup.js', 'restore', ...process.argv.slice(2)]);

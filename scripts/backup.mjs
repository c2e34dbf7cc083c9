import { runBuilt } from './lib/serve.mjs';

runBuilt(['apps/api/dist/backup.js', 'backup', ...process.argv.slice(2)]);

import { runBuilt } from './lib/serve.mjs';

runBuilt(['apps/api/dist/staff.js', ...process.argv.slice(2)]);

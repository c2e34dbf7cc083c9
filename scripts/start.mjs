import { prepare } from './lib/prepare.mjs';
import { runBuilt } from './lib/serve.mjs';
import { SERVER_PROCESS } from './lib/server-process.mjs';

await prepare();
// On a laptop the address is what is looked for, not a line for each request.
runBuilt(SERVER_PROCESS.args, { DEMO_DATA: 'season', LOG_LEVEL: 'warn', ...SERVER_PROCESS.env });

import { prepare } from './lib/prepare.mjs';
import { runBuilt } from './lib/serve.mjs';
import { SERVER_PROCESS } from './lib/server-process.mjs';

await prepare();
runBuilt(SERVER_PROCESS.args, { DEMO_DATA: 'season', ...SERVER_PROCESS.env });

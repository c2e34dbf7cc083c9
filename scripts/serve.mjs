import { runBuilt } from './lib/serve.mjs';
import { SERVER_PROCESS } from './lib/server-process.mjs';

runBuilt(SERVER_PROCESS.args, SERVER_PROCESS.env);

import { destination } from 'pino';
import { readConfig } from '../config.ts';
import { connect } from '../connect.ts';
import { makeLog } from '../infra/process/log.ts';
import { explainStart } from '../infra/process/start-failure.ts';
import { untilSignal } from '../infra/process/until-signal.ts';
import { helpText, parseLine } from './parse-line.ts';
import { STAFF_COMMANDS } from './registry.ts';
import { explain, runStaff } from './run-staff.ts';

const DEFAULT_PORT = 3000;
/** Longer than closing takes; then the process ends regardless. */
const SHUTDOWN_MS = 15_000;

async function main(): Promise<void> {
  const line = parseLine(STAFF_COMMANDS, process.argv.slice(2));
  if (!line) {
    process.stdout.write(`${helpText(STAFF_COMMANDS)}\n`);
    return;
  }
  const config = readConfig(process.env);
  const log = makeLog('error', destination(2));
  const signal = untilSignal();
  signal.addEventListener('abort', () => setTimeout(() => process.exit(1), SHUTDOWN_MS).unref());
  const connection = await connect(config, log, () => config.PORT || DEFAULT_PORT, {
    isServer: false,
    signal,
  });
  try {
    const ended = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
    const lines = await Promise.race([runStaff(connection.services, line), ended]);
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  const known = explain(error);
  process.stderr.write(`${known?.text ?? explainStart(error)}\n`);
  process.exitCode = known?.code ?? 1;
});

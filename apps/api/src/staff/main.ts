import { destination } from 'pino';
import { readConfig } from '../config.ts';
import { connect } from '../connect.ts';
import { makeLog, withoutParams } from '../platform/log.ts';
import { helpText, parseLine } from './parse-line.ts';
import { STAFF_COMMANDS } from './registry.ts';
import { explain, runStaff } from './run-staff.ts';

const DEFAULT_PORT = 3000;

async function main(): Promise<void> {
  const line = parseLine(STAFF_COMMANDS, process.argv.slice(2));
  if (!line) {
    process.stdout.write(`${helpText(STAFF_COMMANDS)}\n`);
    return;
  }
  const config = readConfig(process.env);
  const log = makeLog('error', destination(2));
  const connection = await connect(config, log, () => config.PORT || DEFAULT_PORT, { isServer: false });
  try {
    const lines = await runStaff(connection.services, line);
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  const known = explain(error);
  const text = known?.text ?? withoutParams(error instanceof Error ? error.message : String(error));
  process.stderr.write(`${text}\n`);
  process.exitCode = known?.code ?? 1;
});

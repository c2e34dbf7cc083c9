import { destination } from 'pino';
import { readConfig } from '../config.ts';
import { BackupRefusal } from '../infra/backup/refusal.ts';
import { makeLog } from '../infra/process/log.ts';
import { explainStart } from '../infra/process/start-failure.ts';
import { untilSignal } from '../infra/process/until-signal.ts';
import { UsageError } from './command.ts';
import { BACKUP_HELP, readBackupLine } from './read-backup-line.ts';

/** Longer than taking back what was begun takes; then the process ends regardless. */
const SHUTDOWN_MS = 60_000;

async function main(): Promise<void> {
  const work = readBackupLine(process.argv.slice(2));
  if (!work) {
    process.stdout.write(BACKUP_HELP);
    return;
  }
  const signal = untilSignal();
  signal.addEventListener('abort', () => setTimeout(() => process.exit(1), SHUTDOWN_MS).unref());
  // A key is made where there is nothing else of Rihlah's.
  const lines = await work(() => ({
    config: readConfig(process.env),
    log: makeLog('error', destination(2)),
    signal,
  }));
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  const isSaid = error instanceof BackupRefusal || error instanceof UsageError;
  process.stderr.write(`${isSaid ? error.message : explainStart(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});

import { join } from 'node:path';
import { startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import { destination } from 'pino';
import { readConfig } from '../config.ts';
import { Begun } from '../infra/begun.ts';
import { APPLICATION_NAME } from '../infra/db/connections/application-name.ts';
import { makeLog } from '../infra/process/log.ts';
import { explainStart } from '../infra/process/start-failure.ts';
import { untilSignal } from '../infra/process/until-signal.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { UsageError } from './command.ts';

const HELP =
  'Migrasikan basis data ke versi ini: npm run migrate, tanpa kata lain, dengan lingkungan server.';

/** More of them than these are only counted. */
const MOST_NAMED = 10;

/** What was done, for people. */
function migrationLines(brought: string[]): string[] {
  if (brought.length === 0) return ['Skema sudah mutakhir: tidak ada yang dimigrasikan.'];
  const rest = brought.length - MOST_NAMED;
  return [
    `Basis data dimigrasikan, ${brought.length} langkah:`,
    ...(rest > 0 ? [`  … ${rest} sebelumnya`] : []),
    ...brought.slice(-MOST_NAMED).map((name) => `  ${name}`),
  ];
}

async function main(): Promise<void> {
  if (process.argv.length > 2) throw new UsageError(HELP);
  const config = readConfig(process.env);
  const log = makeLog('warn', destination(2));
  const signal = untilSignal();
  const begun = new Begun();
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, 'postgres'), signal });
  try {
    const url = config.DATABASE_SESSION_URL ?? config.DATABASE_URL ?? embedded?.urlOf('postgres') ?? '';
    const { brought } = await prepareDatabase(config, url, { role: 'migrator', log, signal, begun });
    process.stdout.write(`${migrationLines(brought).join('\n')}\n`);
  } finally {
    await begun.end();
    await embedded?.stop(APPLICATION_NAME);
  }
}

main().catch((error: unknown) => {
  const isTyped = error instanceof UsageError;
  process.stderr.write(`${isTyped ? error.message : explainStart(error)}\n`);
  process.exitCode = isTyped ? 2 : 1;
});

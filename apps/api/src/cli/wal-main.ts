import { isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { readIdentityFile } from '../infra/backup/age-stream.ts';
import { openPlace } from '../infra/backup/backup-place.ts';
import { fetchWal, keepWal, NOT_THERE } from '../infra/backup/point-in-time/keep-wal.ts';

/** Of a segment that was not kept: PostgreSQL counts what is below 126 (`pg_stat_archiver`), and tries again. */
const FAILED = 1;

const OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string' },
  identity: { type: 'string' },
  cluster: { type: 'string' },
} as const;

/**
 * What PostgreSQL starts for every segment, with its own folder as the working one: `keep --to … <path> <file>` (`archive_command`) and
 * `fetch --from … --identity … --cluster … <file> <path>` (`restore_command`).
 *
 * @returns the exit code
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [what, first = '', second = ''] = positionals;
  const { to, from, identity, cluster } = values;
  const config = readConfig(process.env);
  const dataDir = process.cwd();
  if (what === 'keep' && to) {
    const place = await openPlace(to, config);
    await keepWal(place, { dataDir, path: first, file: second, recipients: config.BACKUP_RECIPIENT });
    return 0;
  }
  if (what === 'fetch' && from && identity && cluster) {
    const path = isAbsolute(second) ? second : join(dataDir, second);
    const identities = await readIdentityFile(identity);
    const isThere = await fetchWal(await openPlace(from, config), { cluster, file: first, path, identities });
    return isThere ? 0 : NOT_THERE;
  }
  process.stderr.write('wal keep --to <place> <path> <file>; PostgreSQL starts it by itself\n');
  return 2;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = FAILED;
  },
);

import { parseArgs } from 'node:util';
import { type CommandSurroundings, checkHere, makeBackup, makeKey, restoreHere } from './backup-commands.ts';
import { UsageError } from './command.ts';
import { checkMomentHere, makeBase, quietHere, restoreMomentHere } from './moment-commands.ts';
import { readMoment } from './read-moment.ts';

/** What `npm run backup -- --help` prints. */
export const BACKUP_HELP = `Cadangan Rihlah

  npm run backup -- key --out <berkas>
      Buat kunci; jalankan di komputer lain, bukan di server
  npm run backup -- --to <folder atau s3://…>
      Buat cadangan sewaktu server berjalan
  npm run backup -- base
      Salinan dasar ke WAL_ARCHIVE: dari sana setiap saat sesudahnya dapat dipulihkan
  npm run restore -- --from <cadangan, folder, atau s3://…> --identity <berkas kunci>
      Pulihkan ke basis data dan penyimpanan yang kosong
  npm run restore -- --check --from <…> --identity <berkas kunci>
      Coba pulihkan ke basis data sementara, lalu cocokkan semuanya
  npm run restore -- --at "2026-11-28 10:15" --from <arsip> --identity <berkas kunci>
      Pulihkan dari WAL_ARCHIVE keadaan pada saat itu (WIB); --at latest: saat terakhir; dengan --check: coba saja
  npm run restore -- quiet --moment "2026-11-28 10:15"
      Basis data ini dipulihkan dengan cara lain (pgBackRest, pg_restore): jadikan salinan yang diam
`;

const OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string' },
  identity: { type: 'string' },
  out: { type: 'string' },
  at: { type: 'string' },
  moment: { type: 'string' },
  check: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Reads a command line, `backup` or `restore` and what follows.
 *
 * @returns what is to be done; null when help is asked for
 * @throws UsageError
 */
export function readBackupLine(
  argv: string[],
): ((surroundings: () => CommandSurroundings) => Promise<string[]>) | null {
  const line = parse(argv);
  const [what, ...more] = line.positionals;
  const { to, from, identity, out, at, moment, check, help } = line.values;
  if (help) return null;
  if (what === 'backup' && more.join() === 'key' && out) return () => makeKey(out);
  if (what === 'backup' && more.length === 0 && to) return (of) => makeBackup(of(), to);
  if (what === 'backup' && more.join() === 'base') return (of) => makeBase(of());
  if (what === 'restore' && more.join() === 'quiet' && moment)
    return (of) => quietHere(of(), momentOf(moment));
  if (what === 'restore' && more.length === 0 && from && identity && at) {
    const asked = at === 'latest' ? null : momentOf(at);
    return (of) => (check ? checkMomentHere : restoreMomentHere)(of(), { from, identity, at: asked });
  }
  if (what === 'restore' && more.length === 0 && from && identity)
    return (of) => (check ? checkHere : restoreHere)(of(), { from, identity });
  throw new UsageError(BACKUP_HELP);
}

function momentOf(words: string): Date {
  const at = readMoment(words);
  if (!at)
    throw new UsageError(
      `Saat "${words}" tidak terbaca. Tulis misalnya "2026-11-28 10:15" (WIB) atau "28-11-2026 10.15 WITA".`,
    );
  return at;
}

function parse(argv: string[]) {
  try {
    return parseArgs({ args: argv, options: OPTIONS, allowPositionals: true });
  } catch {
    throw new UsageError(BACKUP_HELP);
  }
}

import { parseArgs } from 'node:util';
import { UsageError } from '../command.ts';
import { Lines, typedAnswers, writtenAnswers } from './answers.ts';
import { refuseOccupied, refuseUnwritable, writeEnvironmentFile } from './environment-file.ts';
import { SetupRefusal } from './refusal.ts';
import { findAnswers } from './steps.ts';

const HELP = `Siapkan berkas lingkungan produksi: tanya, coba setiap jawaban, lalu tulis.

  npm run setup -- [--out <berkas>]                      bertanya di terminal; berkas: rihlah.env
  npm run setup -- --answers <berkas> [--out <berkas>]   jawaban dari berkas, NAMA=isi sebaris
      --replace                                          ganti berkas yang sudah ada; yang lama disimpan di sampingnya
`;

const OPTIONS = {
  out: { type: 'string', default: 'rihlah.env' },
  answers: { type: 'string' },
  replace: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function readLine() {
  try {
    return parseArgs({ args: process.argv.slice(2), options: OPTIONS }).values;
  } catch {
    throw new UsageError(HELP);
  }
}

async function main(): Promise<void> {
  const { out, answers, replace, help } = readLine();
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const say = (text: string) => void process.stdout.write(`${text}\n`);
  const lines = answers === undefined ? new Lines() : null;
  try {
    await refuseUnwritable(out);
    if (!replace) await refuseOccupied(out, lines);
    const source = lines ? typedAnswers(lines) : await writtenAnswers(answers ?? '');
    const found = await findAnswers(source, say);
    const kept = await writeEnvironmentFile(out, found);
    say(`\nDitulis ke ${out}, hanya terbaca oleh pemiliknya.`);
    if (kept) say(`Yang lama disimpan sebagai ${kept}.`);
    say('Simpan ENCRYPTION_KEY juga di luar server: tanpanya data yang tersegel hilang.');
    say('Berikutnya: npm run migrate, lalu jalankan server, dengan lingkungan ini.');
  } finally {
    lines?.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (!(error instanceof UsageError || error instanceof SetupRefusal) && error instanceof Error)
    process.stderr.write(`${error.stack}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});

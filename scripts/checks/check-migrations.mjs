import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { floorFaults } from '../lib/narrowing.mjs';
import { ROOT } from '../lib/run.mjs';

/*
 * A migration that somebody's database has run never changes: drizzle compares their times, not what they say, so that database
 * would lack the change for good. `--add` notes new ones. And versions work side by side (docs/decisions/0220): one that takes
 * something away names the oldest version that may go on.
 */
const FOLDER = join(ROOT, 'apps/api/migrations');
const SUMS = join(FOLDER, 'sums.json');

const noted = JSON.parse(await readFile(SUMS, 'utf8'));
const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
const sums = {};
for (const name of names)
  sums[name] = createHash('sha256')
    .update(await readFile(join(FOLDER, name)))
    .digest('hex');

const faults = Object.keys(noted)
  .filter((name) => noted[name] !== sums[name])
  .map((name) => `${name} is not as it landed: write a new migration`);
const { entries } = JSON.parse(await readFile(join(FOLDER, 'meta/_journal.json'), 'utf8'));
const migrations = [];
for (const { tag, when } of entries)
  migrations.push({ tag, when, sql: await readFile(join(FOLDER, `${tag}.sql`), 'utf8') });
faults.push(...floorFaults(migrations));
const fresh = names.filter((name) => !(name in noted));
if (process.argv.includes('--add') && faults.length === 0) {
  await writeFile(SUMS, `${JSON.stringify(sums, null, 2)}\n`);
} else
  faults.push(...fresh.map((name) => `${name} is not noted: node scripts/checks/check-migrations.mjs --add`));
for (const fault of faults) process.stdout.write(`✗ ${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);

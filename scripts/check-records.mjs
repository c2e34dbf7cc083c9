import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './lib/run.mjs';

/** Dates and status, on a line of their own under the title: `22 to 26 November 2026 · in force`. */
const DATED = /^# .+\n\n(?:\d{1,2}(?: [A-Z][a-z]+(?: \d{4})?)? to )?\d{1,2} [A-Z][a-z]+ \d{4} · [a-z].*\n\n/;

const FOLDER = join(ROOT, 'docs/decisions');

const index = await readFile(join(FOLDER, 'README.md'), 'utf8');
const faults = [];
for (const name of (await readdir(FOLDER)).filter((file) => /^\d{4}-.*\.md$/.test(file))) {
  if (!DATED.test(await readFile(join(FOLDER, name), 'utf8'))) faults.push(`${name} lacks date or status`);
  if (!index.includes(`| [${name.slice(0, 4)}](${name}) |`)) faults.push(`${name} is not in the list`);
}
for (const fault of faults) process.stdout.write(`✗ ${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);

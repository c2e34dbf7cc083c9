import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './lib/run.mjs';

const FOLDER = join(ROOT, 'docs/decisions');
const MAX_LINES = 90;

/** Title, then dates and state on a line of their own: `22 to 26 November 2026 · in force`. */
const HEAD =
  /^# (.+)\n\n(?:\d{1,2}(?: [A-Z][a-z]+(?: \d{4})?)? to )?\d{1,2} [A-Z][a-z]+ \d{4} · (?:in force|open|replaced by \d{4})(?:; .+)?\n\n/;
/** Other records that a text names: `(0056)`, `docs/decisions/0056`. */
const NAMED = /\((\d{4})\)|decisions?[ /](\d{4})/g;

const index = await readFile(join(FOLDER, 'README.md'), 'utf8');
const names = (await readdir(FOLDER)).filter((file) => /^\d{4}-.*\.md$/.test(file));
const numbers = new Set(names.map((name) => name.slice(0, 4)));

/** What is wrong with one record, in words. */
function faultsOf(name, text) {
  const title = HEAD.exec(text)?.[1];
  const missing = ['Context', 'Decided'].filter(
    (part) => !text.includes(`\n**${part}.** `) && !text.includes(`\n**${part}.**\n`),
  );
  const unknown = [...text.matchAll(NAMED)]
    .map((match) => match[1] ?? match[2])
    .filter((number) => !numbers.has(number));
  return [
    title === undefined ? 'lacks title, dates or state' : '',
    title !== undefined && !index.includes(`\n| [${name.slice(0, 4)}](${name}) | ${title} | `)
      ? 'is not in the list by its title'
      : '',
    missing.length > 0 ? `lacks ${missing.join(' and ')}` : '',
    unknown.length > 0 ? `names ${unknown.join(', ')}, which is no record` : '',
    text.split('\n').length - 1 > MAX_LINES ? `is longer than ${MAX_LINES} lines` : '',
  ].filter((fault) => fault !== '');
}

let isGood = true;
for (const [, name] of index.matchAll(/\]\((\d{4}-[^)]+\.md)\)/g)) {
  if (names.includes(name)) continue;
  isGood = false;
  process.stdout.write(`✗ the list names ${name}, which is not there\n`);
}
for (const name of names) {
  for (const fault of faultsOf(name, await readFile(join(FOLDER, name), 'utf8'))) {
    isGood = false;
    process.stdout.write(`✗ ${name} ${fault}\n`);
  }
}
process.exit(isGood ? 0 : 1);

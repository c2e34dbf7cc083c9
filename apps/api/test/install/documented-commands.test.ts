import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseLine } from '../../src/cli/parse-line.ts';
import { readBackupLine } from '../../src/cli/read-backup-line.ts';
import { STAFF_COMMANDS } from '../../src/cli/registry.ts';
import { VARIABLES } from '../../src/environment.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (name: string) => readFile(join(ROOT, name), 'utf8');

/** Every file below folders of the repository, but for packages and what was built. */
async function filesBelow(...folders: string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
    ),
  );
  return found.flat().filter((name) => !/(^|\/)(node_modules|dist)\//.test(name));
}

const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'compose.yaml'];
const names = [...PAGES, ...(await filesBelow('docs', 'ops'))].filter(
  (name) =>
    /\.(md|yaml|yml|service|timer|cfg|conf|sql)$|Caddyfile$/.test(name) &&
    !name.startsWith('docs/decisions/'),
);
const texts = await Promise.all(names.map(async (name) => ({ name, text: await read(name) })));
const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
const compose = await read('compose.yaml');
const units = await readdir(join(ROOT, 'ops/systemd'));

interface Said {
  name: string;
  line: string;
}

/** What follows those words wherever they stand, to the end of the code: a mark, a comment or the line. */
const findLines = (words: RegExp): Said[] =>
  texts.flatMap(({ name, text }) =>
    [...text.matchAll(new RegExp(`${words.source}([^\`\\n]*)`, 'g'))].map(([, line = '']) => ({
      name,
      line: line.replace(/\s+#.*$/, '').trim(),
    })),
  );

/** Words as a shell would hand them over. A lone `…` says that more belongs there, which nobody can read. */
function wordsOf(line: string): string[] | null {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  return /(^|\s)…/.test(line.replace(/"[^"]*"/g, '')) ? null : words;
}

/** @returns why a line is not read; null where it is */
function reasonOf(reading: () => unknown): string | null {
  try {
    reading();
    return null;
  } catch (error) {
    return String(error);
  }
}

const byWords = (said: Said[]) =>
  said.flatMap(({ name, line }) => {
    const words = wordsOf(line);
    return words ? [{ name, line, words }] : [];
  });

it('names no script that package.json does not have', () => {
  const said = findLines(/npm run (?=[a-z])/);
  expect(said.length).toBeGreaterThan(80);
  for (const { name, line } of said) {
    const script = /^[\w:-]+/.exec(line)?.[0] ?? '';
    expect([name, script, Object.keys(scripts)]).toEqual([name, script, expect.arrayContaining([script])]);
  }
});

it.each(['faults', 'load'])('says only what `npm run %s` takes', async (script) => {
  const runs = /const RUNS = \{(.*?)\n\};/s.exec(await read(`scripts/${script}.mjs`))?.[1] ?? '';
  const taken = [...runs.matchAll(/^ {2}(\w+):/gm)].map(([, word]) => word);
  const said = findLines(new RegExp(`npm run ${script} -- `));
  expect(said.length).toBeGreaterThan(1);
  for (const { name, line } of said)
    expect([name, taken]).toEqual([name, expect.arrayContaining([/^\w+/.exec(line)?.[0]])]);
});

it('gives staff no command that the command line does not read', () => {
  const lines = [
    ...findLines(/npm run staff -- /),
    ...findLines(/docker compose run --rm staff /),
    ...findLines(/command\.mjs staff /),
    ...findLines(/`staff (?=[a-z])/),
  ];
  const said = byWords(lines);
  expect(said.length).toBeGreaterThan(20);
  for (const { name, line, words } of said)
    expect([name, line, reasonOf(() => parseLine(STAFF_COMMANDS, words))]).toEqual([name, line, null]);
});

it.each(['backup', 'restore'])('says only what `npm run %s` reads', (command) => {
  const said = byWords(findLines(new RegExp(`(?:npm run ${command} -- |command\\.mjs ${command} )`)));
  expect(said.length).toBeGreaterThan(3);
  for (const { name, line, words } of said)
    expect([name, line, reasonOf(() => readBackupLine([command, ...words]))]).toEqual([name, line, null]);
});

it('names services of compose.yaml, and files, units and instances that are there', async () => {
  const services = [...compose.matchAll(/^ {2}([\w-]+):/gm)].map(([, service]) => service);
  const told = findLines(/docker compose (?=[a-z])/).filter(({ line }) => /^(run|up|kill) /.test(line));
  expect(told.length).toBeGreaterThan(6);
  for (const { name, line } of told) {
    const bare = line.replace(/--volume \S+ /, '');
    const [, ...words] = bare.split(' ').filter((word) => !word.startsWith('--'));
    const named = line.startsWith('run') ? words.slice(0, 1) : words;
    expect([name, line, named.filter((word) => !services.includes(word))]).toEqual([name, line, []]);
  }
  for (const { name, line } of findLines(/(?=rihlah(?:@|-backup\.))/)) {
    const unit = /^rihlah(@|-backup(\.(timer|service))?)/.exec(line)?.[0] ?? '';
    expect([name, line, units.some((file) => file.startsWith(unit))]).toEqual([name, line, true]);
  }
  const files = findLines(/(?=\bops\/[\w-]+)/).map(({ name, line }) => [
    name,
    /^[\w./-]*[\w/-](?![\w*])/.exec(line)?.[0] ?? '',
  ]);
  expect(files.length).toBeGreaterThan(10);
  for (const [name = '', file = ''] of files)
    expect([name, file, existsSync(join(ROOT, file))]).toEqual([name, file, true]);
});

describe('a variable', () => {
  /** Not the beginning of several, as in `RATE_…`. */
  const NAME = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b(?!_)/g;
  /** Variables of libraries and runtimes, which no file of ours reads. */
  const OTHERS = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER'];
  it('that a page names is of the schema, or of a script that reads it', async () => {
    const readers = await filesBelow('scripts', 'faults', 'bench', 'e2e', 'ops');
    const reading = await Promise.all(readers.filter((name) => /\.(ts|mjs|service)$/.test(name)).map(read));
    const known = new Set([
      ...Object.values(VARIABLES).flatMap((shape) => Object.keys(shape)),
      ...[compose, ...reading].flatMap((text) => text.match(NAME) ?? []),
      ...OTHERS,
    ]);
    for (const name of ['docs/operations.md', 'docs/runbook.md', 'docs/reliability.md', 'docs/scale.md']) {
      const text = await read(name);
      const said = [...text.matchAll(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9]\b(?!_?…)/g)].map(
        ([variable]) => variable,
      );
      expect([name, said.filter((variable) => !known.has(variable))]).toEqual([name, []]);
    }
  });
});

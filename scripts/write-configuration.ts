import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { VARIABLES } from '../apps/api/src/environment.ts';
import { ROOT } from './lib/run.mjs';

/*
 * Writes the variables of the server's schema into `docs/configuration.md` and `.env.example`. `--check` writes nothing and
 * fails where one of them says something else than the schema.
 */
const DOCUMENT = join(ROOT, 'docs/configuration.md');
const EXAMPLE = join(ROOT, '.env.example');
const [BEGIN, END] = ['<!-- variables, written by `npm run configuration` -->', '<!-- end of variables -->'];

interface Variable {
  name: string;
  /** Empty where it has none. */
  fallback: string;
  meaning: string;
}

function variablesOf(shape: z.core.$ZodLooseShape): Variable[] {
  return Object.entries(shape).map(([name, schema]) => {
    const { description = '', default: fallback } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
    });
    if (description === '') throw new Error(`${name} has no description`);
    return {
      name,
      fallback: fallback === undefined || fallback === false ? '' : String(fallback),
      meaning: description,
    };
  });
}

const groups = Object.entries(VARIABLES).map(([title, shape]) => ({ title, variables: variablesOf(shape) }));

const tables = groups
  .map(({ title, variables }) => {
    const rows = variables.map(
      ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback || '–'} | ${meaning} |`,
    );
    return [`### ${title}`, '', '| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
  })
  .join('\n\n');

/** Links and code marks are for the document. */
const plain = (meaning: string): string =>
  meaning.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');

const example = [
  '# Every variable of the server, with its default. Nothing reads this file: copy what differs into the environment.',
  '# Meanings with links: docs/configuration.md',
  ...groups.flatMap(({ title, variables }) => [
    '',
    `# ${title}`,
    ...variables.flatMap(({ name, fallback, meaning }) => [`# ${plain(meaning)}`, `#${name}=${fallback}`]),
  ]),
  '',
].join('\n');

const before = await readFile(DOCUMENT, 'utf8');
const [start, end] = [before.indexOf(BEGIN), before.indexOf(END)];
if (start === -1 || end === -1) throw new Error(`${DOCUMENT} lacks its marks`);
const document = `${before.slice(0, start)}${BEGIN}\n\n${tables}\n\n${before.slice(end)}`;

if (process.argv.includes('--check')) {
  const written = await readFile(EXAMPLE, 'utf8').catch(() => '');
  const isSame = written === example && before === document;
  if (!isSame)
    process.stdout.write(
      '✗ .env.example or docs/configuration.md is not what the schema says: npm run configuration\n',
    );
  process.exit(isSame ? 0 : 1);
}
await writeFile(EXAMPLE, example);
await writeFile(DOCUMENT, document);

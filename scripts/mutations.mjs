import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPlaces, MUTATIONS, readSources } from './lib/mutations.mjs';
import { prepare } from './lib/prepare.mjs';
import { mustRun, ROOT, run } from './lib/run.mjs';

/** Below the repository, so that packages from npm are found where they are. */
const COPY = join(ROOT, '.cache/mutations');
const OUTCOME = join(ROOT, '.cache/mutation-outcome.json');

/** Checks the last commit out beside the working tree, with its own packages in place of those of the tree, and what was built of the web apps. */
async function makeCopy() {
  await removeCopy();
  await mustRun('git', ['worktree', 'add', '--force', '--detach', COPY, 'HEAD'], { quiet: true });
  await mkdir(join(COPY, 'node_modules/@rihlah'), { recursive: true });
  for (const room of ['packages', 'apps'])
    for (const name of await readdir(join(COPY, room))) {
      for (const folder of room === 'apps' && name !== 'api' ? ['node_modules', 'dist'] : ['node_modules']) {
        const own = join(ROOT, room, name, folder);
        if (existsSync(own)) await symlink(own, join(COPY, room, name, folder));
      }
      if (room === 'packages')
        await symlink(join(COPY, room, name), join(COPY, 'node_modules/@rihlah', name));
    }
}

async function removeCopy() {
  await rm(COPY, { recursive: true, force: true });
  await run('git', ['worktree', 'prune'], { quiet: true });
}

/**
 * Runs test files of the copy until one test fails.
 *
 * @param {string[]} tests words of their names
 * @returns {Promise<{ passed: number, failures: string[] }>}
 */
async function runTests(tests) {
  await rm(OUTCOME, { force: true });
  const words = ['vitest', 'run', '--bail=1', '--reporter=./scripts/lib/vitest-outcome.mjs', ...tests];
  const { output } = await run('npx', words, { cwd: COPY, env: { VITEST_OUTCOME: OUTCOME }, hidden: true });
  return readFile(OUTCOME, 'utf8').then(JSON.parse, () => {
    throw new Error(`the tests did not run:\n${output}`);
  });
}

/** @returns {Promise<string | null>} the test that fails when the line is broken; null: none does */
async function findCatcher({ find, replace, tests }, sources) {
  const [[path, text] = []] = findPlaces(find, sources);
  await writeFile(
    join(COPY, path),
    text.replace(find, () => replace),
  );
  try {
    return (await runTests(tests)).failures[0] ?? null;
  } finally {
    await writeFile(join(COPY, path), text);
  }
}

await prepare();
// Words on the command line choose among the mutations.
const words = process.argv.slice(2);
const chosen = MUTATIONS.filter(({ guards }) => words.every((word) => guards.includes(word)));
await makeCopy();
let survived = 0;
try {
  const sources = await readSources(COPY);
  const whole = await runTests([...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (whole.failures.length > 0) throw new Error(`without any mutation fails: ${whole.failures[0]}`);
  for (const mutation of chosen) {
    const catcher = await findCatcher(mutation, sources);
    if (!catcher) survived += 1;
    process.stdout.write(
      `${catcher ? 'caught  ' : 'SURVIVED'} ${mutation.guards}${catcher ? ` — ${catcher}` : ''}\n`,
    );
  }
} finally {
  await removeCopy();
}
process.stdout.write(`\n${chosen.length - survived} caught, ${survived} survived\n`);
process.exit(survived === 0 ? 0 : 1);

import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './check.mjs';
import { prepare } from './lib/prepare.mjs';
import { ROOT, run } from './lib/run.mjs';

const REPORTS = join(ROOT, '.cache', `reports-${process.pid}`);

/**
 * What came of a part: how many tests passed, the names of those that did not, and of those that passed only when tried
 * again.
 *
 * @typedef {{ passed: number, failures: string[], unsteady?: string[] }} Outcome
 */

/**
 * Runs a runner and reads the report it leaves; one that left none, or failed without a reason, has failed itself.
 *
 * @param {string} name
 * @param {() => Promise<{ code: number }>} start
 * @param {string} file
 * @param {(json: any) => Outcome} read
 * @returns {Promise<Outcome>}
 */
async function outcomeOf(name, start, file, read) {
  const { code } = await start();
  const outcome = await readFile(file, 'utf8').then(
    (text) => read(JSON.parse(text)),
    () => ({ passed: 0, failures: [`${name} left no report`] }),
  );
  if (code !== 0 && outcome.failures.length === 0) outcome.failures.push(`${name} ended with code ${code}`);
  return outcome;
}

async function unit() {
  process.stdout.write('\n— unit, API and database\n');
  const file = join(REPORTS, 'vitest.json');
  const words = ['vitest', 'run', '--reporter=default', '--reporter=./scripts/lib/vitest-outcome.mjs'];
  return outcomeOf(
    'vitest',
    () => run('npx', words, { env: { VITEST_OUTCOME: file } }),
    file,
    (json) => json,
  );
}

/**
 * How often a browser test that failed is tried again, on a fresh server: never, unless `--retries=2` asks for it, as
 * the runs on shared machines do. Those that needed it are named, so that they are mended.
 */
const { values: options } = parseArgs({ options: { retries: { type: 'string', default: '0' } } });

/** Names of the tests of a suite of Playwright's report that ended like that. */
const titlesOf = (suite, statuses) => [
  ...(suite.suites ?? []).flatMap((part) => titlesOf(part, statuses)),
  ...(suite.specs ?? []).flatMap(({ tests, file, line, title }) =>
    tests
      .filter(({ status }) => statuses.includes(status))
      .map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
  ),
];

/** Every project of the runner; what needs a browser that the machine lacks is left out, with a line that says so. */
async function browser() {
  process.stdout.write('\n— browser\n');
  const file = join(REPORTS, 'playwright.json');
  const words = ['playwright', 'test', '-c', 'e2e', '--reporter=list,json', `--retries=${options.retries}`];
  const start = () => run('npx', words, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  return outcomeOf('playwright', start, file, ({ stats, suites, errors }) => ({
    passed: stats.expected + stats.flaky,
    failures: [
      ...suites.flatMap((suite) => titlesOf(suite, ['unexpected', 'skipped'])),
      ...errors.map(({ message }) => message),
    ],
    unsteady: suites.flatMap((suite) => titlesOf(suite, ['flaky'])),
  }));
}

await prepare();
await mkdir(REPORTS, { recursive: true });
const outcomes = [];
for (const part of [runChecks, unit, browser]) outcomes.push(await part());
await rm(REPORTS, { recursive: true, force: true });
// At the very end, where a reader of a long log begins.
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
const unsteady = outcomes.flatMap((outcome) => outcome.unsteady ?? []);
process.stdout.write('\n');
for (const title of unsteady) process.stdout.write(`passed only when tried again: ${title}\n`);
for (const title of failures) process.stdout.write(`failed: ${title}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);

import { mkdir, readFile, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './check.mjs';
import { startMeasuredServer } from './lib/measured-server.mjs';
import { fetchNode, OTHER_NODES } from './lib/other-node.mjs';
import { prepare } from './lib/prepare.mjs';
import { ROOT, run } from './lib/run.mjs';
import { shortly } from './lib/vitest-outcome.mjs';

const REPORTS = join(ROOT, '.cache', `reports-${process.pid}`);

/**
 * `--screens` runs every browser test instead of the walks alone. `--all` does too, and adds other browsers, pictures,
 * faults and other versions of Node. `--retries=1` tries a browser test that failed once more, as CI does, whose machine
 * may be shared; those that needed it are counted and named.
 */
const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    screens: { type: 'boolean', default: false },
    retries: { type: 'string', default: '0' },
  },
});

/**
 * What everybody waits for before a commit, by names of files: the journeys from end to end, money and consent on their way
 * through the browser, logins, and one look by axe at every screen in every size.
 */
const WALKS = [
  ...['guest-journey', 'agent-journey', 'season', 'order-sending', '/payment', 'uploads', 'consent'],
  ...['session', 'sign-in', 'check-in', '/screens', 'account-screens'],
].map((name) => `${name}.spec`);

/** Projects of Playwright: each test once, in the Chromium that npm brings; and what else there is. */
const PROJECTS = ['chromium', 'loket'];
const OTHER_PROJECTS = ['newest', 'foreign', 'pictures'];

/**
 * What came of a part: how many tests passed, the names of those that did not, and of those that passed only when tried
 * again; how many were left out for want of a program (of a browser: one for all tests in it).
 *
 * @typedef {{ passed: number, failures: string[], unsteady?: string[], leftOut?: number }} Outcome
 * @typedef {[name: string, run: () => Promise<Outcome>]} Part
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
async function runReported(name, start, file, read) {
  const { code } = await start();
  const outcome = await readFile(file, 'utf8').then(
    (text) => read(JSON.parse(text)),
    () => ({ passed: 0, failures: [`${name} left no report`] }),
  );
  if (code !== 0 && outcome.failures.length === 0) outcome.failures.push(`${name} ended with code ${code}`);
  return outcome;
}

/**
 * What Vitest runs, but for what takes long (`LONG` in vitest.config.ts).
 *
 * @param {string} [node] folder of the Node to run it with
 * @param {string} [project] of vitest.config.ts
 */
function runUnit(node, project = '!long') {
  const file = join(REPORTS, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/vitest-outcome.mjs'];
  const words = ['vitest', 'run', `--project=${project}`, ...reporters];
  const env = {
    VITEST_OUTCOME: file,
    ...(node && { PATH: `${node}${delimiter}${process.env.PATH}` }),
  };
  return runReported(
    'vitest',
    () => run('npx', words, { env }),
    file,
    (json) => json,
  );
}

/** Names of the tests of a suite of Playwright's report that ended like that, each with the reason of its first try. */
const titlesOf = (suite, statuses) => [
  ...(suite.suites ?? []).flatMap((part) => titlesOf(part, statuses)),
  ...(suite.specs ?? []).flatMap(({ tests, file, line, title }) =>
    tests
      .filter(({ status }) => statuses.includes(status))
      .map(({ projectName, results }) => {
        const reason = shortly(results[0]?.error?.message);
        return `[${projectName}] ${file}:${line} ${title}: ${reason}`;
      }),
  ),
];

/**
 * What needs a browser that the machine lacks is left out, with a line that says so.
 *
 * @param {string[]} projects
 * @param {string[]} files words of the names of test files; none: all
 */
function runBrowser(projects, files = []) {
  const file = join(REPORTS, 'playwright.json');
  const words = [
    ...['playwright', 'test', '-c', 'e2e', '--reporter=list,json', `--retries=${options.retries}`],
    ...projects.map((name) => `--project=${name}`),
    ...files,
  ];
  const start = () => run('npx', words, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  return runReported('playwright', start, file, ({ stats, suites, errors, config }) => ({
    passed: stats.expected + stats.flaky,
    failures: [
      ...suites.flatMap((suite) => titlesOf(suite, ['unexpected', 'skipped'])),
      ...errors.map(({ message }) => message),
    ],
    unsteady: suites.flatMap((suite) => titlesOf(suite, ['flaky'])),
    leftOut: projects.includes('foreign') ? config.metadata.missingBrowsers.length : 0,
  }));
}

function runBrowsers() {
  if (options.all) return runBrowser([...PROJECTS, ...OTHER_PROJECTS]);
  return runBrowser(PROJECTS, options.screens ? [] : WALKS);
}

async function runFaults() {
  const { code } = await run(process.execPath, ['scripts/faults.mjs']);
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: ['faults'] };
}

/** Vitest and a start of the built product under another Node. @param {string} major */
async function runUnderNode(major) {
  const folder = await fetchNode(major);
  const outcome = await runUnit(folder);
  const failures = outcome.failures.map((title) => `[Node ${major}] ${title}`);
  try {
    const server = await startMeasuredServer({}, join(folder, 'node'));
    await server.stop();
    return { ...outcome, passed: outcome.passed + 1, failures };
  } catch (error) {
    return { ...outcome, failures: [...failures, `[Node ${major}] start: ${error.message}`] };
  }
}

/** Parts, and those that run beside each other: Vitest alone leaves a fifth of the machine idle. @type {Part[][]} */
const parts = [
  [
    ['checks', runChecks],
    ['unit, API and database', () => runUnit()],
  ],
  [['browser', runBrowsers]],
];
if (options.all)
  parts.push(
    [['long', () => runUnit(undefined, 'long')]],
    [['faults', runFaults]],
    ...OTHER_NODES.map((major) => [[`Node ${major}`, () => runUnderNode(major)]]),
  );

await prepare();
await mkdir(REPORTS, { recursive: true });
const outcomes = [];
const times = [];
for (const together of parts)
  outcomes.push(
    ...(await Promise.all(
      together.map(async ([name, runPart]) => {
        process.stdout.write(`\n— ${name}\n`);
        const began = performance.now();
        const outcome = await runPart();
        times.push(`${name}: ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
        return outcome;
      }),
    )),
  );
await rm(REPORTS, { recursive: true, force: true });
// At the very end, where a reader of a long log begins.
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
const leftOut = outcomes.reduce((sum, outcome) => sum + (outcome.leftOut ?? 0), 0);
const unsteady = outcomes.flatMap((outcome) => outcome.unsteady ?? []);
process.stdout.write(`\n${times.join('\n')}\n`);
for (const title of unsteady) process.stdout.write(`passed only when tried again: ${title}\n`);
for (const title of failures) process.stdout.write(`failed: ${title}\n`);
process.stdout.write(`tried again: ${unsteady.length}\n`);
process.stdout.write(`left out for want of a program: ${leftOut}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);

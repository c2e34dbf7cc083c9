import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './check.mjs';
import { prepare } from './lib/prepare.mjs';
import { ROOT, run } from './lib/run.mjs';

const REPORTS = join(ROOT, '.cache', `reports-${process.pid}`);

/** Reads a runner's JSON report; a runner that left none has failed. */
async function report(file, read) {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function unit() {
  process.stdout.write('\n— unit, API and database\n');
  const file = join(REPORTS, 'vitest.json');
  const { code } = await run('npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const counts = await report(file, (json) => ({
    passed: json.numPassedTests,
    failed: json.numTotalTests - json.numPassedTests,
  }));
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/**
 * How often a browser test that failed is tried again, on a fresh server: never, unless `--retries=2` asks for it, as
 * the runs on shared machines do. Those that needed it are named, so that they are mended.
 */
const { values: options } = parseArgs({ options: { retries: { type: 'string', default: '0' } } });

const titlesOfUnsteady = (suite) => [
  ...(suite.suites ?? []).flatMap(titlesOfUnsteady),
  ...(suite.specs ?? []).flatMap(({ tests, file, line, title }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
  ),
];

/** Every project of the runner; what needs a browser that the machine lacks is left out, with a line that says so. */
async function browser() {
  process.stdout.write('\n— browser\n');
  const file = join(REPORTS, 'playwright.json');
  const words = ['playwright', 'test', '-c', 'e2e', '--reporter=list,json', `--retries=${options.retries}`];
  const { code } = await run('npx', words, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  const counts = await report(file, ({ stats, suites }) => {
    for (const title of suites.flatMap(titlesOfUnsteady))
      process.stdout.write(`passed only the second time: ${title}\n`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
  });
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

await prepare();
await mkdir(REPORTS, { recursive: true });
const results = [];
for (const part of [runChecks, unit, browser]) results.push(await part());
await rm(REPORTS, { recursive: true, force: true });
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`);
process.exit(total('failed') === 0 ? 0 : 1);

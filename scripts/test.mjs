import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Every project of the runner; what needs a browser that the machine lacks is left out, with a line that says so. */
async function browser() {
  process.stdout.write('\n— browser\n');
  const file = join(REPORTS, 'playwright.json');
  const { code } = await run('npx', ['playwright', 'test', '-c', 'e2e', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const counts = await report(file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }));
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

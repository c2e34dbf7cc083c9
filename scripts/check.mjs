import { prepare } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

/** Every check that needs no running product. */
export const CHECKS = [
  'check:types',
  'check:lint',
  'check:imports',
  'check:unused',
  'check:records',
  'check:configuration',
  'check:migrations',
  'check:size',
];

/** @returns {Promise<{ passed: number, failures: string[] }>} how many passed, and the names of those that did not */
export async function runChecks() {
  const failures = [];
  for (const name of CHECKS) {
    process.stdout.write(`\n— ${name}\n`);
    const { code } = await run('npm', ['run', '--silent', name]);
    if (code !== 0) failures.push(name);
  }
  return { passed: CHECKS.length - failures.length, failures };
}

if (process.argv[1]?.endsWith('check.mjs')) {
  await prepare({ build: false });
  const { passed, failures } = await runChecks();
  process.stdout.write(
    `\n${passed} passed, ${failures.length} failed${failures.map((name) => `\n${name}`).join('')}\n`,
  );
  process.exit(failures.length === 0 ? 0 : 1);
}

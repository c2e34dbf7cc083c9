import { availableParallelism } from 'node:os';
import { prepare } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

/** Every check that needs no running product, the longest first: they run side by side. */
export const CHECKS = [
  'check:types',
  'check:imports',
  'check:unused',
  'check:lint',
  'check:configuration',
  'check:size',
  'check:translations',
  'check:records',
  'check:mutations',
  'check:migrations',
];

/**
 * Runs the checks, as many at once as the machine has cores, and shows what each says once it has ended.
 *
 * @returns {Promise<{ passed: number, failures: string[] }>} how many passed, and the names of those that did not
 */
export async function runChecks() {
  const failures = [];
  const waiting = [...CHECKS];
  const runNext = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const { code, output } = await run('npm', ['run', '--silent', name], { hidden: true });
      process.stdout.write(`\n— ${name}\n${output}`);
      if (code !== 0) failures.push(name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
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

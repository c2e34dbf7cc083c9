import { prepare } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

/** Every check that needs no running product. */
export const CHECKS = [
  'check:types',
  'check:lint',
  'check:imports',
  'check:unused',
  'check:records',
  'check:size',
];

/** @returns {Promise<{ passed: number, failed: number }>} */
export async function runChecks() {
  const result = { passed: 0, failed: 0 };
  for (const name of CHECKS) {
    process.stdout.write(`\n— ${name}\n`);
    const { code } = await run('npm', ['run', '--silent', name]);
    result[code === 0 ? 'passed' : 'failed'] += 1;
  }
  return result;
}

if (process.argv[1]?.endsWith('check.mjs')) {
  await prepare({ build: false });
  const { passed, failed } = await runChecks();
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 ? 0 : 1);
}

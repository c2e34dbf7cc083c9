import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a program in the repository's root with the terminal's input and output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, capture?: boolean, quiet?: boolean }} [options] `capture` also returns what
 *   it printed; `quiet` shows it only when it fails
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, capture = false, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const isPiped = capture || quiet;
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: isPiped ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        if (!quiet) target.write(chunk);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(output);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Like `run`, but a failure ends this process with the same code. */
export async function mustRun(command, args, options) {
  const { code } = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

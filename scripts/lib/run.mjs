import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a program in the repository's root with the terminal's input and output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, hidden?: boolean, quiet?: boolean }} [options] `hidden` returns what it
 *   prints instead of showing it; `quiet` shows it only when it fails
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = ROOT, env = {}, hidden = false, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const isPiped = hidden || quiet;
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: isPiped ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
      });
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

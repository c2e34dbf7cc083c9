import { existsSync } from 'node:fs';

/**
 * Whether a machine has a browser that the tests cannot bring along. One that is missing is named in a line, once: what
 * runs in it is left out, and counts neither as passed nor as failed.
 */
export function isInstalled(browser: string, needs: (string | undefined)[]): boolean {
  const isThere = needs.every((path) => path !== undefined && existsSync(path));
  const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
  if (!isThere && !isWorker)
    process.stdout.write(`${browser} is not installed: the tests in it are left out.\n`);
  return isThere;
}

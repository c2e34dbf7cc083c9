import { rm } from 'node:fs/promises';
import { buildApi } from '../../../../../scripts/lib/build-api.mjs';

/** Names the folder below `apps/api` whose build the processes of a test run. */
const BUILT = 'RIHLAH_TESTED_BUILD';

/** A program of the product, built from the source as it is: for the tests of this run, elsewhere by `npm run build`. */
export const builtProgram = (program: 'server' | 'staff' | 'backup' | 'migrate' | 'setup' | 'wal'): string =>
  `apps/api/${process.env[BUILT] ?? 'dist'}/${program}.js`;

/**
 * Builds the API once for the whole test run, into a folder that goes with the run: each process of a test would take
 * seconds to translate the source, and the product itself may be running from its own build.
 *
 * @returns what Vitest calls when all tests are over
 */
export default async function buildTested(): Promise<() => Promise<void>> {
  // Beside `src` and `dist`, as the program finds migrations and web apps from where it lies.
  const folder = `.tested-${process.pid}`;
  process.env[BUILT] = folder;
  await buildApi(folder);
  return () => rm(new URL(`../../../${folder}`, import.meta.url), { recursive: true, force: true });
}

import { buildApi } from '../../../../../scripts/lib/build-api.mjs';

/** Names the folder below `apps/api` whose build the processes of a test run. */
const BUILT = 'RIHLAH_TESTED_BUILD';

/** A program of the product, built from the source as it is: for the tests of this run, elsewhere by `npm run build`. */
export const builtProgram = (program: 'server' | 'staff'): string =>
  `apps/api/${process.env[BUILT] ?? 'dist'}/${program}.js`;

/**
 * Builds the API once for the whole test run, apart from what may be running: each process of a test would take seconds to
 * translate the source.
 */
export default async function buildTested(): Promise<void> {
  process.env[BUILT] = '.cache';
  await buildApi('.cache');
}

import { findPlaces, MUTATIONS, readSources } from '../lib/mutations.mjs';
import { ROOT } from '../lib/run.mjs';

const sources = await readSources(ROOT);
const stale = MUTATIONS.filter(({ find }) => findPlaces(find, sources).length !== 1);
for (const { guards, find } of stale)
  process.stdout.write(`not once in the sources, for "${guards}":\n${find}\n\n`);
process.stdout.write(`${MUTATIONS.length} mutations, ${stale.length} of them stale\n`);
process.exit(stale.length === 0 ? 0 : 1);

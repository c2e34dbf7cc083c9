import { prepare } from './lib/prepare.mjs';
import { mustRun } from './lib/run.mjs';

/** Without a word everything is broken in turn; docs/reliability.md says what the others do. */
const RUNS = {
  alerts: 'faults/alerts.ts',
  deploys: 'faults/deploys.ts',
  failover: 'faults/failover.ts',
  move: 'faults/move.ts',
  versions: 'faults/versions.ts',
};
/** Which of several is tried alone. */
const ALONE = { deploys: ['nginx', 'haproxy', 'caddy'] };

const [word, ...rest] = process.argv.slice(2);
const file = word === undefined ? 'faults/run.ts' : RUNS[word];
const isKnown = rest.length === 0 || (rest.length === 1 && ALONE[word]?.includes(rest[0]));
if (!file || !isKnown) {
  const words = Object.keys(RUNS).map((name) => [name, ALONE[name] && `[${ALONE[name].join(' | ')}]`]);
  const usage = words.map((parts) => parts.filter(Boolean).join(' ')).join(' | ');
  process.stderr.write(`npm run faults [-- ${usage}]\n`);
  process.exit(2);
}
await prepare();
await mustRun(process.execPath, ['--import', 'tsx', file, ...rest]);

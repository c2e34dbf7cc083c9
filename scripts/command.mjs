import { runBuilt } from './lib/serve.mjs';

/** The built file of each command line, and what it is told first. */
const COMMANDS = {
  setup: ['setup.js'],
  migrate: ['migrate.js'],
  staff: ['staff.js'],
  backup: ['backup.js', 'backup'],
  restore: ['backup.js', 'restore'],
};

const [name = '', ...words] = process.argv.slice(2);
const [file, ...first] = COMMANDS[name] ?? [];
if (file) runBuilt([`apps/api/dist/${file}`, ...first, ...words]);
else {
  process.stderr.write(`Tulis: node scripts/command.mjs ${Object.keys(COMMANDS).join('|')} …\n`);
  process.exit(2);
}

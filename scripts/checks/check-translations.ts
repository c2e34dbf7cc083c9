/**
 * Whether every text of the customers' app has its English: `npm run check:translations`. With `--add` the missing ones are
 * written into the catalogue with an empty English, to be filled in by hand, and those that are left over go.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CATALOGUE,
  COMMON,
  findText,
  readCatalogue,
  type Texts,
} from '../web-build/translations/catalogue.ts';
import { checkTranslations, findTextUses } from '../web-build/translations/check.ts';
import { appModules } from '../web-build/translations/modules.ts';

const uses = findTextUses(appModules());
const catalogue = readCatalogue();

function write(room: string, texts: Texts): void {
  const sorted = Object.fromEntries(Object.entries(texts).sort(([a], [b]) => a.localeCompare(b, 'id')));
  writeFileSync(join(CATALOGUE, `${room}.json`), `${JSON.stringify(sorted, null, 2)}\n`);
}

if (process.argv.includes('--add')) {
  const rooms = new Map<string, string[]>();
  for (const { key, room } of uses) rooms.set(key, [...(rooms.get(key) ?? []), room]);
  for (const { key, room } of uses) {
    if (findText(catalogue, room, key) !== undefined) continue;
    const home = (rooms.get(key)?.length ?? 0) > 1 ? COMMON : room;
    catalogue.set(home, { ...catalogue.get(home), [key]: '' });
  }
  for (const [room, texts] of catalogue) {
    const kept = Object.entries(texts).filter(([key]) =>
      room === COMMON ? rooms.has(key) : rooms.get(key)?.includes(room),
    );
    write(room, Object.fromEntries(kept));
  }
}

const faults = checkTranslations(uses, readCatalogue());
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${uses.length} texts, ${faults.length} faults\n`);
process.exit(faults.length === 0 ? 0 : 1);

import { text } from 'node:stream/consumers';
import { groupBy } from '../../group-by.ts';
import { type BackupPlace, readFrom } from '../backup-place.ts';
import {
  baseFilesName,
  isBaseFilesName,
  isBaseName,
  isStoredName,
  isWalName,
  keyOfStored,
  readBaseName,
  readCluster,
  readPosition,
  segmentPosition,
} from './names.ts';

interface Wanted {
  /** Whose archive this is first of all. */
  cluster: string;
  /** The oldest moment that must be reached. */
  from: Date;
  /** Keys of the stored files that rows name now. */
  named: string[];
}

/**
 * Removes what no moment from `from` on needs:
 * - of each cluster bases before the newest one that is older, and segments before the first that the oldest base needs;
 * - all of another cluster that has written nothing since: it was restored elsewhere, and nobody else would ever prune it;
 * - stored files that neither rows nor any base that stays name, unless they came after the first of these: a row may have named
 *   them between two bases.
 *
 * @returns how many files went
 */
export async function pruneArchive(place: BackupPlace, { cluster, from, named }: Wanted): Promise<number> {
  const all = await place.list(
    (name) => isBaseName(name) || isBaseFilesName(name) || isStoredName(name) || isWalName(name),
    '',
  );
  const gone: string[] = [];
  const keys = new Set(named);
  const oldest: Date[] = [];
  for (const [each, names] of groupBy(all.filter(readCluster), readCluster)) {
    if (each !== cluster && (await isOver(place, names, from))) {
      gone.push(...names);
      continue;
    }
    const bases = names.filter(isBaseName);
    const first = bases.findLast((name) => readBaseName(name).begunAt <= from) ?? bases[0];
    if (!first) continue;
    const { begunAt } = readBaseName(first);
    const { position } = await readNeeds(place, first);
    gone.push(...names.filter((name) => isOlder(name, begunAt, position)));
    oldest.push(begunAt);
    for (const base of bases.filter((name) => readBaseName(name).begunAt >= begunAt))
      for (const key of (await readNeeds(place, base)).keys) keys.add(key);
  }
  const [firstOfAll] = oldest.sort((one, other) => one.getTime() - other.getTime());
  for (const name of all.filter(isStoredName))
    if (firstOfAll && !keys.has(keyOfStored(name)) && (await place.writtenAt(name)) < firstOfAll)
      gone.push(name);
  for (const name of gone) await place.remove(name);
  return gone.length;
}

/** Names are in order: the newest base and the newest segment stand last of their kind. One with neither has just begun. */
async function isOver(place: BackupPlace, names: string[], from: Date): Promise<boolean> {
  const newest = [names.findLast(isWalName), names.findLast(isBaseName)].filter((name) => name !== undefined);
  for (const name of newest) if ((await place.writtenAt(name)) >= from) return false;
  return newest.length > 0;
}

function isOlder(name: string, begunAt: Date, position: string): boolean {
  if (isBaseName(name) || isBaseFilesName(name)) return readBaseName(name).begunAt < begunAt;
  const own = readPosition(name);
  return own !== null && own < position;
}

/** What a base needs beside itself, as `write-base.ts` wrote it in clear: the server cannot open what it has sealed. */
async function readNeeds(place: BackupPlace, base: string): Promise<{ position: string; keys: string[] }> {
  const { bytes } = await readFrom(place, baseFilesName(base));
  const [firstSegment = '', ...keys] = (await text(bytes)).split('\n');
  return { position: segmentPosition(firstSegment), keys: keys.filter(Boolean) };
}

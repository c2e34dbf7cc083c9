import type { AttendanceEntry, Roster } from '@rihlah/contract/staff/departures/attendance';
import { createStore, del, delMany, entries, get, set } from 'idb-keyval';

/** A roster, on the device of whoever opened it. */
interface KeptRoster {
  /** Account of the staff member. */
  owner: string;
  roster: Roster;
}

/** What was recorded and the server does not know yet. It is in nobody's way: it names an order, not a person. */
export interface KeptEntry {
  owner: string;
  entry: AttendanceEntry;
}

const rosters = createStore('loket-rosters', 'kept');
const outgoing = createStore('loket-attendance', 'unsent');

const keyOf = ({ occasion, uuid }: Pick<Roster, 'occasion' | 'uuid'>): string => `${occasion} ${uuid}`;

export const keepRoster = (owner: string, roster: Roster): Promise<void> =>
  set(keyOf(roster), { owner, roster } satisfies KeptRoster, rosters);

/** A roster that this person has opened on this device. */
export async function findRoster(
  owner: string,
  asked: Pick<Roster, 'occasion' | 'uuid'>,
): Promise<Roster | null> {
  const kept = await get<KeptRoster>(keyOf(asked), rosters);
  return kept?.owner === owner ? kept.roster : null;
}

/** Every roster that this person has opened here and that is not over. */
export async function findRosters(owner: string): Promise<Roster[]> {
  const kept = await entries<string, KeptRoster>(rosters);
  return kept.flatMap(([, { owner: whose, roster }]) => (whose === owner ? [roster] : []));
}

/** Forgets rosters of occasions that are over, and of other people. @param keep whose stay, and the first day that stays; null: none */
export async function forgetRosters(keep: { owner: string; from: string } | null): Promise<void> {
  const kept = await entries<string, KeptRoster>(rosters);
  const gone = kept.filter(
    ([, { owner, roster }]) => keep === null || owner !== keep.owner || roster.day < keep.from,
  );
  await delMany(
    gone.map(([key]) => key),
    rosters,
  );
}

export const keepEntry = (kept: KeptEntry): Promise<void> => set(kept.entry.uuid, kept, outgoing);

export const forgetEntry = (uuid: string): Promise<void> => del(uuid, outgoing);

/** What this person has recorded here and the server does not know, the oldest first. */
export async function findEntries(owner: string): Promise<KeptEntry[]> {
  const kept = await entries<string, KeptEntry>(outgoing);
  return kept
    .map(([, each]) => each)
    .filter((each) => each.owner === owner)
    .sort((one, other) => (one.entry.happenedAt < other.entry.happenedAt ? -1 : 1));
}

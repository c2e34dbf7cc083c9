import type { ATTENDANCE_ACTS, AttendanceResult } from '@rihlah/contract/staff/departures/attendance';

/** An entry, as far as its effect goes. */
export interface EntryOf {
  uuid: string;
  act: (typeof ATTENDANCE_ACTS)[number];
  happenedAt: Date;
}

type Effect = Exclude<AttendanceResult['outcome'], 'unknown' | 'badTime'>;

/**
 * What each entry about one pilgrim and occasion did, by when it happened, whenever it arrived: the first one there is
 * the one that stands, a second changes nothing, an undo ends it (decision 0112). Phones that send in any order agree.
 */
export function followEntries<E extends EntryOf>(
  entries: E[],
): { standing: E | null; effects: Map<string, Effect> } {
  const inOrder = entries.toSorted(
    (one, other) => one.happenedAt.getTime() - other.happenedAt.getTime() || (one.uuid < other.uuid ? -1 : 1),
  );
  let standing: E | null = null;
  const effects = new Map<string, Effect>();
  for (const entry of inOrder) {
    const isThere: boolean = standing !== null;
    if (entry.act === 'undo') effects.set(entry.uuid, isThere ? 'undone' : 'absent');
    else effects.set(entry.uuid, isThere ? 'already' : 'recorded');
    if (entry.act === 'undo') standing = null;
    else standing ??= entry;
  }
  return { standing, effects };
}

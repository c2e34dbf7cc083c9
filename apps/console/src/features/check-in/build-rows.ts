import type {
  AttendanceEntry,
  Roster,
  RosterPerson,
  Standing,
} from '@rihlah/contract/staff/departures/attendance';
import { distinguishNamesakes } from '../../domain/people/namesakes.ts';

/** Somebody who is expected, as this phone knows of them. */
export interface Row extends Omit<RosterPerson, 'present'> {
  /** Null: not there. */
  present: { at: string; by: string; isWaiting: boolean } | null;
  /** How many of their family are there, themself not counted. */
  familyPresent: number;
  /** The order number, where somebody else of the same name is expected too. */
  sign: string | null;
}

/** A roster with what was recorded here and is not sent: by when it happened, as the server will count it. */
export function buildRows(roster: Roster, waiting: readonly AttendanceEntry[], me: string): Row[] {
  const rows = roster.people.map((person) => ({
    ...person,
    present: presentOf(
      person.present,
      waiting.filter(({ order, occasion }) => order === person.order.uuid && occasion === roster.occasion),
      me,
    ),
  }));
  const findSign = distinguishNamesakes(rows.map(({ name }) => name));
  return rows.map((row) => ({
    ...row,
    sign: findSign(row.name, row.order.orderId),
    familyPresent: rows.filter(
      (other) => row.family !== null && other.family === row.family && other !== row && other.present,
    ).length,
  }));
}

function presentOf(standing: Standing | null, entries: AttendanceEntry[], me: string): Row['present'] {
  let present: Row['present'] = standing && { at: standing.at, by: standing.by, isWaiting: false };
  const inOrder = entries.toSorted((one, other) => (one.happenedAt < other.happenedAt ? -1 : 1));
  for (const { act, happenedAt } of inOrder) {
    if (act === 'undo') present = null;
    else present ??= { at: happenedAt, by: me, isWaiting: true };
  }
  return present;
}

/** What the server said of entries, in the roster that this phone keeps. */
export function withStanding(
  roster: Roster,
  results: { order: string; standing: Standing | null }[],
): Roster {
  const known = new Map(results.map(({ order, standing }) => [order, standing]));
  return {
    ...roster,
    people: roster.people.map((person) => {
      const standing = known.get(person.order.uuid);
      return standing === undefined ? person : { ...person, present: standing };
    }),
  };
}

const RECENT = 3;

/** Who was recorded last, then who is awaited, then who is there. */
export function inOrder(rows: Row[]): Row[] {
  const there = rows
    .filter(({ present }) => present !== null)
    .sort((one, other) => ((one.present?.at ?? '') < (other.present?.at ?? '') ? 1 : -1));
  const awaited = rows.filter(({ present }) => present === null);
  return [...there.slice(0, RECENT), ...awaited, ...there.slice(RECENT)];
}

import type { ListField } from '@rihlah/contract/staff/departures/list-fields';
import type { Lacking, ListColumn, ListKind } from '@rihlah/contract/staff/departures/lists';
import type { FailureCode } from '../../../infra/failure.ts';
import { cellValue, type ListRow, type Stay } from './find-rows.ts';

/** Whatever is asked for of a room is the room itself: its hotel is known. */
export function lackingIn(rows: ListRow[], columns: ListColumn[], stay: Stay): Lacking[] {
  const needed = [...new Set(columns.filter(({ isNeeded }) => isNeeded).map(({ field }) => field))];
  return rows.flatMap((row): Lacking[] => {
    const fields = needed.filter((field: ListField) => {
      const value = cellValue(row, field, stay, 1);
      return value === null || value.trim() === '';
    });
    return fields.length > 0 ? [{ order: row.order, person: row.person, fields }] : [];
  });
}

interface Asked {
  kind: ListKind;
  people: number;
  /** Of a list that a hotel gets: how its rooms stand. */
  rooms: FailureCode | null;
}

/** Why a list cannot be made whoever is on it; null where it can. */
export function refusalOf({ kind, people, rooms }: Asked): FailureCode | null {
  if (people === 0) return 'listEmpty';
  return kind === 'rooming' || kind === 'roomingSheet' ? rooms : null;
}

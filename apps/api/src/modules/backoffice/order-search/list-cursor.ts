import { Failure } from '../../../infra/failure.ts';

/** What makes a row of a page one, behind what it is sorted by. */
const IDS = { uuid: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/, orderId: /[^\0]{1,40}/ };

/** How PostgreSQL writes what a page is sorted by, so that it is read back as it was: moments with their microseconds. */
const KEYS = {
  day: /\d{4}-\d{2}-\d{2}/,
  moment:
    /\d{4}-\d{2}-\d{2} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?|-infinity/,
  count: /\d{1,9}/,
  text: /[^\0]{0,150}/,
};

export type CursorKey = keyof typeof KEYS;

/** The last row of a page, for whoever asks for the next. @param key PostgreSQL's own writing of what it is sorted by */
export const makeCursor = (key: string, id: string): string =>
  Buffer.from(`${key} ${id}`).toString('base64url');

/** What begins with a day names one that PostgreSQL knows: neither February 31 nor a day of the year 0. */
function isRealDay(key: string): boolean {
  const [day = ''] = key.split(' ');
  const at = new Date(`${day}T00:00:00Z`);
  return !day.startsWith('0000') && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** Where a page begins. @throws Failure `badRequest` for a cursor that is none, or of another sort */
export function readCursor(
  cursor: string,
  kind: CursorKey,
  idKind: keyof typeof IDS = 'uuid',
): { key: string; id: string } {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, key, id] = new RegExp(`^(${KEYS[kind].source}) (${IDS[idKind].source})$`, 's').exec(text) ?? [];
  if (key === undefined || !id) throw new Failure('badRequest');
  const hasDay = kind === 'day' || (kind === 'moment' && key !== '-infinity');
  if (hasDay && !isRealDay(key)) throw new Failure('badRequest');
  return { key, id };
}

import { PASSPORT_PLACE_WORDS } from '@rihlah/contract/documents/passport-places';
import type { AuditRow } from '@rihlah/contract/staff/backoffice/audit';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { formatListDate, formatShortDate } from '@rihlah/ui/text/format';
import { POLICY_LABELS, policyWords } from '../../domain/words/agency-words.ts';
import { codeWords } from './code-words.ts';
import { type Field, fieldWords, isField } from './field-words.ts';

export interface Difference {
  field: string;
  /** In words; null where there was none. */
  before: string | null;
  after: string | null;
  isSame: boolean;
}

/** What is told of an act; `names`: what uuids are called, one without a name is cut to what tells it from others. */
export type Act = Pick<AuditRow, 'verb' | 'before' | 'after' | 'names'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Of a flight, as the clock of its airport shows it. */
const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;
/** Also as PostgreSQL writes one: `2026-11-22 18:05:43.336+00`. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2}(?:\.\d+)?)(Z|[+-]\d{2})(:\d{2})?$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `21-11-2026`, `21-11-2026 10:42:07 WIB`; null for what is neither day nor moment. */
function timeWords(text: string): string | null {
  if (DAY.test(text)) return formatShortDate(text);
  const [, localDay, clock] = LOCAL.exec(text) ?? [];
  if (localDay) return `${formatShortDate(localDay)} ${clock}`;
  const parts = MOMENT.exec(text);
  if (!parts) return null;
  const [, day, time, zone, minutes = ':00'] = parts;
  const instant = `${day}T${time}${zone}${zone === 'Z' ? '' : minutes}`;
  // What somebody typed may look like a moment and be none.
  return Number.isNaN(Date.parse(instant)) ? null : `${formatListDate(instant)} WIB`;
}

/** Fields whose numbers are money; within `rooms` a room's name may stand for `price`. */
const RUPIAH = new Set<string>([
  'amount',
  'fromBalance',
  'infantDiscount',
  'onePersonBelow',
  'price',
  'rooms',
  'smsPerSegment',
  'smsPerSegmentSecond',
  'perWhatsapp',
] satisfies Field[]);

/** A place on the map is as exact as it was entered. */
const MAX_DECIMALS = 7;

function numberWords(value: number, field: string, verb: string): string {
  if (field in POLICY_LABELS) return policyWords(field as keyof typeof POLICY_LABELS, value);
  if (RUPIAH.has(field)) return formatRupiah(value);
  const words = value.toLocaleString('id-ID', { maximumFractionDigits: MAX_DECIMALS });
  const isLimit = verb.startsWith('agency.') && field in PASSPORT_PLACE_WORDS;
  return isLimit ? `${words} hari` : words;
}

/** What nothing means where it is more than that nothing is known. */
const NOTHING: Partial<Record<string, string>> = {
  branchUuids: 'semua',
  orders: 'semua',
  whom: 'semua',
} satisfies Partial<Record<Field, string>>;

type Naming = Pick<Act, 'verb' | 'names'>;

/** Parts of a value that it has: its own name, or that of what it points to, stands for itself, and a part that somebody named is of the same field as the whole. */
const partsWords = (value: object, field: string, act: Naming): string | null =>
  Object.entries(value)
    .filter(([name, part]) => name !== 'uuid' || (!('name' in value) && String(part) in act.names))
    .flatMap(([name, part]) => {
      const words = valueWords(part, isField(name) ? name : field, act) ?? NOTHING[name];
      if (words === undefined) return [];
      return name === 'name' || name === 'uuid' ? words : `${fieldWords(name, act.verb)} ${words}`;
    })
    .join(', ') ||
  (NOTHING[field] ?? null);

/** What has parts of its own is told from the next by more than a comma. */
const listWords = (list: unknown[], field: string, act: Naming): string | null =>
  list
    .map((each) => valueWords(each, field, act) ?? '–')
    .join(list.some((each) => typeof each === 'object') ? '; ' : ', ') || null;

/** A value as a person reads it. */
function valueWords(value: unknown, field: string, act: Naming): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (typeof value === 'number') return numberWords(value, field, act.verb);
  if (Array.isArray(value)) return listWords(value, field, act);
  if (typeof value === 'object') return partsWords(value, field, act);
  const text = String(value);
  // By its key a file is known to the records alone.
  if (act.verb === 'person.document-viewed' && field === 'file') return null;
  if (UUID.test(text)) return act.names[text] ?? `#${text.slice(0, 8)}`;
  return codeWords(text, field, act.verb) ?? timeWords(text) ?? text;
}

/** What an entry of the trail holds, field by field: those that changed first. */
export function differences({ before, after, ...act }: Act): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((name) => {
      const [was, is] = [valueWords(before?.[name], name, act), valueWords(after?.[name], name, act)];
      return { field: fieldWords(name, act.verb), before: was, after: is, isSame: was === is };
    })
    .toSorted((one, other) => Number(one.isSame) - Number(other.isSame));
}

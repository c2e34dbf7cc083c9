import { pipeline, Readable, type Transform } from 'node:stream';
import { nik } from '@rihlah/contract/primitives';
import { type DeskOrder, type DeskOrderFilter, DOCUMENT_STATE_WORDS } from '@rihlah/contract/staff/orders';
import { jakartaIso } from '@rihlah/rules/dates';
import { maskPhone } from '@rihlah/rules/phone';
import { stringify } from 'csv-stringify';
import type { StaffActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { findStaffNames } from '../team/staff-names.ts';
import { listDeskOrders } from './list-desk-orders.ts';

const PAGE = 100;

type Cell = string | number | Day;
type Column = [title: string, value: (order: DeskOrder) => Cell];

/** A day as `YYYY-MM-DD`, told apart from text because a workbook has days of its own. */
class Day {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type ExportFormat = 'csv' | 'xlsx';

/** How each kind of file is written, from rows to bytes; what would begin a formula is only text in both. */
const FORMATS: Record<
  ExportFormat,
  { writer: () => Transform | Promise<Transform>; day: (day: Day) => string | Date }
> = {
  csv: {
    // Semicolons and a byte order mark are what spreadsheets in Indonesia open right.
    writer: () => stringify({ bom: true, delimiter: ';', escape_formulas: true }),
    day: ({ text }) => text,
  },
  xlsx: {
    // Loaded with the first workbook.
    writer: async () => new (await import('xlsx-write-stream')).default({ shouldFormat: true }),
    day: ({ text }) => new Date(`${text}T00:00:00Z`),
  },
};

/** Money in rupiah as numbers, so that a spreadsheet adds it up. */
const COLUMNS: Column[] = [
  ['No. pesanan', ({ orderId }) => orderId],
  ['Status', ({ status }) => status],
  ['Jamaah', ({ pilgrim }) => pilgrim.name],
  ['Agen', ({ registrar }) => registrar?.name ?? ''],
  ['Paket', (order) => order.package.name],
  ['Cabang', (order) => order.package.branch.city],
  ['Berangkat', (order) => new Day(order.package.departsOn)],
  ['Jumlah', ({ amount }) => amount],
  ['Sisa tagihan', ({ unpaidAmount }) => unpaidAmount],
  ['Tagihan berikut', ({ nextBill }) => nextBill?.description ?? ''],
  ['Jatuh tempo', ({ nextBill }) => (nextBill?.dueDate ? new Day(nextBill.dueDate) : '')],
  ['Identitas', ({ documents }) => DOCUMENT_STATE_WORDS[documents.identity]],
  ['Paspor', ({ documents }) => DOCUMENT_STATE_WORDS[documents.passport]],
  ['Dokumen pendukung', ({ documents }) => DOCUMENT_STATE_WORDS[documents.passportDocument]],
  ['Buku kuning', ({ documents }) => DOCUMENT_STATE_WORDS[documents.yellowBook]],
  ['Covid', ({ documents }) => DOCUMENT_STATE_WORDS[documents.covid]],
  ['Dibuat', ({ createdAt }) => createdAt],
];

/**
 * Every order of a filter, of the branches that a staff member works for, as a file for spreadsheets. Rows are read a page
 * at a time while the file is sent. That it was made is in the audit log before the first byte.
 */
export async function exportDeskOrders(
  services: Services,
  actor: StaffActor,
  { filter, format }: { filter: DeskOrderFilter; format: ExportFormat },
): Promise<Readable> {
  const { db, clock } = services;
  const now = clock.now();
  const told = withoutNik(filter);
  await inTransaction(db, (tx) =>
    record(
      tx,
      actor,
      { verb: 'staff.exported', subjectUuid: actor.uuid, after: { orders: forTrail(filter) } },
      now,
    ),
  );
  const name = (await findStaffNames(db, [actor.uuid])).get(actor.uuid) ?? actor.label;
  const head = [
    ['Pesanan', `Dibuat oleh ${name}, ${jakartaIso(now)}`],
    ['Saringan', filterWords(told)],
    COLUMNS.map(([title]) => title),
  ];
  const { writer, day } = FORMATS[format];
  const file = await writer();
  const rows = rowsOf(services, { actor, filter, head });
  // Goes on only as fast as the file is taken, and ends with whoever asked for it.
  pipeline(Readable.from(cellsOf(rows, day)), file, (error) => {
    if (error) services.log.info({ err: error }, 'an export was not taken to its end');
  });
  return file;
}

async function* rowsOf(
  services: Services,
  { actor, filter, head }: { actor: StaffActor; filter: DeskOrderFilter; head: string[][] },
): AsyncGenerator<Cell[]> {
  yield* head;
  let cursor: string | undefined;
  do {
    const page = await listDeskOrders(services, actor, {
      filter,
      page: { sort: 'createdAt', ascending: '0', limit: PAGE, cursor },
    });
    for (const order of page.orders) yield COLUMNS.map(([, value]) => value(order));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

async function* cellsOf(
  rows: AsyncIterable<Cell[]>,
  dayOf: (day: Day) => string | Date,
): AsyncGenerator<(string | number | Date)[]> {
  for await (const row of rows) yield row.map((cell) => (cell instanceof Day ? dayOf(cell) : cell));
}

/** A NIK that was looked for does not stand in the file. */
const withoutNik = (filter: DeskOrderFilter): DeskOrderFilter =>
  nik.safeParse(filter.search).success ? { ...filter, search: 'NIK' } : filter;

/**
 * In the audit log stands for good what is searched, so a name and a phone that were looked for do not: of a phone both ends
 * are left, as everywhere in the log, and an order number is nobody's name.
 */
const forTrail = ({ search, ...filter }: DeskOrderFilter): DeskOrderFilter =>
  search === undefined ? filter : { ...filter, search: maskedSearch(search) };

function maskedSearch(search: string): string {
  if (/^rhl[\d\s-]*$/i.test(search)) return search;
  if (nik.safeParse(search).success) return 'NIK';
  const digits = search.replace(/[\s.+()-]/g, '');
  return /^\d{9,}$/.test(digits) ? maskPhone(digits) : '•••';
}

const filterWords = ({ order: chosen, ...filter }: DeskOrderFilter): string =>
  [
    ...(chosen ? [`${chosen.length} pesanan terpilih`] : []),
    ...Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => `${field}: ${Array.isArray(value) ? value.join(', ') : value}`),
  ].join(' · ') || 'semua';

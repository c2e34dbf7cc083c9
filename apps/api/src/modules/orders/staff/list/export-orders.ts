import { pipeline, Readable, type Transform } from 'node:stream';
import {
  BILL_STATE_WORDS,
  DOCUMENT_STAGE_WORDS,
  DOCUMENT_STATE_WORDS,
  type StaffOrder,
  type StaffOrderFilter,
} from '@rihlah/contract/staff/orders/orders';
import { nik } from '@rihlah/contract/wire/primitives';
import { phoneInWords } from '@rihlah/rules/text/addresses/phone';
import { formatDayFirst, jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { stringify } from 'csv-stringify';
import type { StaffActor } from '../../../../infra/access/actor.ts';
import { record } from '../../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction } from '../../../../infra/db/database.ts';
import type { Services } from '../../../../infra/services.ts';
import { filterForTrail } from '../../../backoffice/order-search/filter-for-trail.ts';
import { findBranchesByUuid } from '../../../catalog/branches/branch-queries.ts';
import { findProductsByUuid } from '../../../catalog/packages/product-queries.ts';
import { findContacts } from '../../../identity/persons/find-account.ts';
import { findPersons } from '../../../identity/persons/persons.ts';
import { findStaffNames } from '../../../identity/team/staff-names.ts';
import { listStaffOrders } from './list-orders.ts';

const PAGE = 100;

type Cell = string | number | Day;
type Row = StaffOrder & { phone: string };
type Column = [title: string, value: (order: Row) => Cell];

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

/** With hyphens, so that a spreadsheet takes it for no number and leaves its nought. */
const spacedPhone = (phone: string): string => phone.replace(/^(\d{4})(\d{4})(\d+)$/, '$1-$2-$3');

/** Money in rupiah as numbers, so that a spreadsheet adds it up. */
const COLUMNS: Column[] = [
  ['No. pesanan', ({ orderId }) => orderId],
  ['Status', ({ status }) => status],
  ['Jamaah', ({ pilgrim }) => pilgrim.name],
  ['Nomor HP', ({ phone }) => phone],
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

/** `pesanan-2026-11-26.csv`, of the day on which it is made. */
export const exportName = ({ clock }: Pick<Services, 'clock'>, format: ExportFormat): string =>
  `pesanan-${jakartaDate(clock.now())}.${format}`;

/**
 * Every order of a filter, of the branches where a staff member may export them, as a file for spreadsheets. Rows are read a page
 * at a time while the file is sent. That it was made is in the audit log before the first byte.
 */
export async function exportStaffOrders(
  services: Services,
  actor: StaffActor,
  { filter, format }: { filter: StaffOrderFilter; format: ExportFormat },
): Promise<Readable> {
  const { db, clock } = services;
  const now = clock.now();
  const told = withoutNik(filter);
  await inTransaction(db, (tx) =>
    record(
      tx,
      actor,
      { verb: 'staff.exported', subjectUuid: actor.uuid, after: { orders: filterForTrail(filter) } },
      now,
    ),
  );
  const name = (await findStaffNames(db, [actor.uuid])).get(actor.uuid) ?? actor.label;
  const head = [
    ['Pesanan', `Dibuat oleh ${name}, ${jakartaIso(now)}`],
    ['Saringan', await filterWords(db, told)],
    COLUMNS.map(([title]) => title),
  ];
  const { writer, day } = FORMATS[format];
  const file = await writer();
  const rows = rowsOf(services, { actor, filter, head });
  // Goes on only as fast as the file is taken, and ends with whoever asked for it.
  pipeline(Readable.from(cellsOf(rows, day)), file, (error) => {
    if (error)
      services.log.info({ err: error, reqId: actor.requestId }, 'an export was not taken to its end');
  });
  return file;
}

async function* rowsOf(
  services: Services,
  { actor, filter, head }: { actor: StaffActor; filter: StaffOrderFilter; head: string[][] },
): AsyncGenerator<Cell[]> {
  yield* head;
  let cursor: string | undefined;
  do {
    const page = await listStaffOrders(services, actor, {
      filter,
      page: { sort: 'createdAt', ascending: '0', limit: PAGE, cursor },
      permission: 'order.export',
    });
    const contacts = await findContacts(
      services.db,
      page.orders.map(({ pilgrim }) => pilgrim.uuid),
    );
    for (const order of page.orders) {
      const contact = contacts.get(order.pilgrim.uuid);
      const phone = phoneInWords(spacedPhone(contact?.phone ?? ''), Boolean(contact?.via));
      yield COLUMNS.map(([, value]) => value({ ...order, phone }));
    }
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
const withoutNik = (filter: StaffOrderFilter): StaffOrderFilter =>
  nik.safeParse(filter.search).success ? { ...filter, search: 'NIK' } : filter;

/** The filter as whoever made the file reads it: `tagihan lewat jatuh tempo · cabang Bandung`. */
async function filterWords(
  db: DbOrTx,
  { order: chosen, status, branch, package: product, agent, ...filter }: StaffOrderFilter,
): Promise<string> {
  const { search, departsFrom, departsTo, createdFrom, createdTo, documents, bills, lapsing } = filter;
  const branches = branch ? await findBranchesByUuid(db, branch) : new Map();
  const packageOf = product ? (await findProductsByUuid(db, [product])).get(product) : undefined;
  const agentOf = agent ? (await findPersons(db, [agent])).get(agent) : undefined;
  const said = [
    chosen && `${chosen.length} pesanan terpilih`,
    search && `cari ${search}`,
    status && `status ${status.join(', ')}`,
    branch && `cabang ${branch.map((uuid) => branches.get(uuid)?.city ?? 'tidak dikenal').join(', ')}`,
    product &&
      `paket ${packageOf ? `${packageOf.name}, ${formatDayFirst(packageOf.departureDate)}` : 'tidak dikenal'}`,
    agent && `agen ${agentOf?.name ?? 'tidak dikenal'}`,
    spanWords('berangkat', departsFrom, departsTo),
    spanWords('dibuat', createdFrom, createdTo),
    documents && `dokumen ${DOCUMENT_STAGE_WORDS[documents]}`,
    bills && `tagihan ${BILL_STATE_WORDS[bills]}`,
    lapsing && 'hampir hangus',
  ].filter(Boolean);
  return said.join(' · ') || 'semua';
}

function spanWords(what: string, from: string | undefined, to: string | undefined): string | undefined {
  if (!from && !to) return undefined;
  const ends = [from && `sejak ${formatDayFirst(from)}`, to && `sampai ${formatDayFirst(to)}`];
  return `${what} ${ends.filter(Boolean).join(' ')}`;
}

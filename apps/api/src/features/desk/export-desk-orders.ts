import { pipeline, Readable } from 'node:stream';
import { nik } from '@rihlah/contract/primitives';
import { type DeskOrder, type DeskOrderFilter, DOCUMENT_STATE_WORDS } from '@rihlah/contract/staff/orders';
import { jakartaIso } from '@rihlah/rules/dates';
import { stringify } from 'csv-stringify';
import type { StaffActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { findStaffNames } from '../team/staff-names.ts';
import { listDeskOrders } from './list-desk-orders.ts';

const PAGE = 100;

type Column = [title: string, value: (order: DeskOrder) => string | number];

/** Money in rupiah as numbers, so that a spreadsheet adds it up; days as `YYYY-MM-DD`. */
const COLUMNS: Column[] = [
  ['No. pesanan', ({ orderId }) => orderId],
  ['Status', ({ status }) => status],
  ['Jamaah', ({ pilgrim }) => pilgrim.name],
  ['Agen', ({ registrar }) => registrar?.name ?? ''],
  ['Paket', (order) => order.package.name],
  ['Cabang', (order) => order.package.branch.city],
  ['Berangkat', (order) => order.package.departsOn],
  ['Jumlah', ({ amount }) => amount],
  ['Sisa tagihan', ({ unpaidAmount }) => unpaidAmount],
  ['Tagihan berikut', ({ nextBill }) => nextBill?.description ?? ''],
  ['Jatuh tempo', ({ nextBill }) => nextBill?.dueDate ?? ''],
  ['Identitas', ({ documents }) => DOCUMENT_STATE_WORDS[documents.identity]],
  ['Paspor', ({ documents }) => DOCUMENT_STATE_WORDS[documents.passport]],
  ['Dokumen pendukung', ({ documents }) => DOCUMENT_STATE_WORDS[documents.passportDocument]],
  ['Buku kuning', ({ documents }) => DOCUMENT_STATE_WORDS[documents.yellowBook]],
  ['Covid', ({ documents }) => DOCUMENT_STATE_WORDS[documents.covid]],
  ['Dibuat', ({ createdAt }) => createdAt],
];

/**
 * Every order of a filter, of the branches that a staff member works for, as CSV with semicolons and a byte order mark,
 * which is what spreadsheets in Indonesia open right. What would begin a formula is only text. Rows are read a page at a
 * time while the file is sent. That it was made is in the audit log before the first byte.
 */
export async function exportDeskOrders(
  services: Services,
  actor: StaffActor,
  filter: DeskOrderFilter,
): Promise<Readable> {
  const { db, clock } = services;
  const now = clock.now();
  const told = withoutNik(filter);
  await inTransaction(db, (tx) =>
    record(tx, actor, { verb: 'staff.exported', subjectUuid: actor.uuid, after: { orders: told } }, now),
  );
  const name = (await findStaffNames(db, [actor.uuid])).get(actor.uuid) ?? actor.label;
  const head = [
    ['Pesanan', `Dibuat oleh ${name}, ${jakartaIso(now)}`],
    ['Saringan', filterWords(told)],
    COLUMNS.map(([title]) => title),
  ];
  const csv = stringify({ bom: true, delimiter: ';', escape_formulas: true });
  // Goes on only as fast as the file is taken, and ends with whoever asked for it.
  pipeline(Readable.from(rowsOf(services, { actor, filter, head })), csv, (error) => {
    if (error) services.log.info({ err: error }, 'an export was not taken to its end');
  });
  return csv;
}

async function* rowsOf(
  services: Services,
  { actor, filter, head }: { actor: StaffActor; filter: DeskOrderFilter; head: string[][] },
): AsyncGenerator<(string | number)[]> {
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

/** A NIK that was looked for stands neither in the audit log nor in the file. */
const withoutNik = (filter: DeskOrderFilter): DeskOrderFilter =>
  nik.safeParse(filter.search).success ? { ...filter, search: 'NIK' } : filter;

const filterWords = (filter: DeskOrderFilter): string =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${field}: ${Array.isArray(value) ? value.join(', ') : value}`)
    .join(' · ') || 'semua';

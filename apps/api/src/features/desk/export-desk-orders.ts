import type { Readable } from 'node:stream';
import type { DeskOrder, DeskOrderFilter } from '@rihlah/contract/staff/orders';
import { jakartaIso } from '@rihlah/rules/dates';
import { stringify } from 'csv-stringify';
import type { StaffActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { findStaffNames } from '../team/staff-names.ts';
import { listDeskOrders } from './list-desk-orders.ts';

const PAGE = 100;

const STATES = { none: 'Belum ada', waiting: 'Unverified', verified: 'Verified', rejected: 'Ditolak' };

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
  ['Identitas', ({ documents }) => STATES[documents.identity]],
  ['Paspor', ({ documents }) => STATES[documents.passport]],
  ['Dokumen pendukung', ({ documents }) => STATES[documents.passportDocument]],
  ['Buku kuning', ({ documents }) => STATES[documents.yellowBook]],
  ['Covid', ({ documents }) => STATES[documents.covid]],
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
  await inTransaction(db, (tx) =>
    record(tx, actor, { verb: 'staff.exported', subjectUuid: actor.uuid, after: { orders: filter } }, now),
  );
  const name = (await findStaffNames(db, [actor.uuid])).get(actor.uuid) ?? actor.label;
  const csv = stringify({ bom: true, delimiter: ';', escape_formulas: true });
  const head = [
    ['Pesanan', `Dibuat oleh ${name}, ${jakartaIso(now)}`],
    ['Saringan', filterWords(filter)],
    COLUMNS.map(([title]) => title),
  ];
  void write(csv, services, { actor, filter, head }).catch((error: Error) => csv.destroy(error));
  return csv;
}

type Csv = ReturnType<typeof stringify>;

/** Goes on only as fast as the file is taken. */
async function write(
  csv: Csv,
  services: Services,
  { actor, filter, head }: { actor: StaffActor; filter: DeskOrderFilter; head: string[][] },
): Promise<void> {
  for (const row of head) csv.write(row);
  let cursor: string | undefined;
  do {
    const page = await listDeskOrders(services, actor, {
      filter,
      page: { sort: 'createdAt', ascending: '0', limit: PAGE, cursor },
    });
    for (const order of page.orders) {
      const isTaken = csv.write(COLUMNS.map(([, value]) => value(order)));
      if (!isTaken) await drained(csv);
    }
    // Whoever asked has gone away.
    if (csv.destroyed) return;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  csv.end();
}

const drained = (csv: Csv): Promise<void> =>
  new Promise((resolve) => {
    csv.once('drain', resolve);
    csv.once('close', resolve);
  });

const filterWords = (filter: DeskOrderFilter): string =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${field}: ${Array.isArray(value) ? value.join(', ') : value}`)
    .join(' · ') || 'semua';

import type { ListKind } from '@rihlah/contract/staff/departures/lists';
import { formatDayFirst } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findHotelsOfPackage } from '../../catalog/packages/product-queries.ts';
import { reachDeparture } from '../readiness/find-departure.ts';
import { departureLists } from './lists.tables.ts';

/** What each list is called as a file, and of what kind that is. */
const FILES: Record<ListKind, [name: string, type: 'xlsx' | 'pdf']> = {
  airline: ['manifes-maskapai', 'xlsx'],
  visa: ['daftar-visa', 'xlsx'],
  hotel: ['daftar-hotel', 'xlsx'],
  insurance: ['daftar-asuransi', 'xlsx'],
  siskopatuh: ['siskopatuh', 'xlsx'],
  rooming: ['rooming-list', 'pdf'],
  roomingSheet: ['rooming-list', 'xlsx'],
  pilgrims: ['daftar-jamaah', 'pdf'],
  badges: ['kartu-dan-label', 'pdf'],
};

const MEDIA = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** The file of a version as it was handed out. That it was opened is in the audit log. @throws Failure `notFound` */
export async function openList(
  { db, files, clock }: Services,
  actor: StaffActor,
  { uuid }: { uuid: string },
): Promise<{ file: Buffer; name: string; type: string }> {
  const [list] = await db.select().from(departureLists).where(eq(departureLists.uuid, uuid));
  if (!list) throw new Failure('notFound');
  const { kind, number, hotelUuid, productUuid } = list;
  const head = await reachDeparture(db, actor, productUuid, 'list.read');
  const hotel = (await findHotelsOfPackage(db, productUuid)).find((each) => each.uuid === hotelUuid);
  const file = requireFound(await files.get(list.fileKey));
  await inTransaction(db, (tx) => {
    const after = { kind, hotel: hotel?.title, number, version: uuid };
    return record(tx, actor, { verb: 'package.list-opened', subjectUuid: productUuid, after }, clock.now());
  });
  const [name, type] = FILES[kind];
  const day = formatDayFirst(head.departsOn);
  const place = hotel ? `-${hotel.city.toLowerCase().replace(/[^a-z0-9]+/g, '-')}` : '';
  return { file, name: `${name}${place}-${day}-v${number}.${type}`, type: MEDIA[type] };
}

import type { AdditionalDocumentType } from '@rihlah/contract/documents/document';
import { FILES } from '@rihlah/demo/data/document-files';
import { at } from '@rihlah/demo/moments';
import { addDays } from '@rihlah/rules/text/dates';
import type { Tx } from '../infra/db/database.ts';
import { additionalDocuments } from '../modules/documents/record/documents.tables.ts';
import { insertAll } from './insert-all.ts';
import type { PlannedOrder } from './plan/plan-orders.ts';
import { reachedAt } from './plan/timeline.ts';

export const VISA_DAYS_BEFORE = 16;

/** When staff hand them out, in days before departure and hours of the day. */
const HANDED_OUT: [type: AdditionalDocumentType, daysBefore: number, hour: number][] = [
  ['visa', VISA_DAYS_BEFORE, 10.5],
  ['e-ticket', 12, 14],
  ['roomList', 5, 9.25],
];

/** Writes visa, e-ticket and room list of the journeys that are near or over, as far as their day has come. */
export async function loadAdditionalDocuments(tx: Tx, orders: PlannedOrder[], now: Date): Promise<void> {
  const rows = orders.flatMap((order) => {
    const invitedAt = reachedAt(order, 'Manasik Haji');
    if (!invitedAt || order.status === 'Batal') return [];
    return HANDED_OUT.map(([type, daysBefore, hour]) => ({
      type,
      orderUuid: order.uuid,
      pilgrimUuid: order.pilgrim.uuid,
      photo: FILES.additional[type],
      createdAt: at(addDays(order.product.departureDate, -daysBefore), hour),
    })).filter(({ createdAt }) => createdAt <= now);
  });
  await insertAll(tx, additionalDocuments, rows);
}

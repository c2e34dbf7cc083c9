import { PASSPORT_PLACE_WORDS } from '@rihlah/contract/documents/passport-places';
import type { Tx } from '../../../infra/db/database.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { notify, readersOf } from '../../messaging/inbox/notify.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import type { HandoverRow } from './handover-queries.ts';

/** What the pilgrim's side hears of a handover that they were part of, so that they confirm it; null of any other. */
function newsOf({ fromPlace, toPlace, number }: HandoverRow, name: string) {
  const confirm = 'Buka pesanannya dan benarkan bila sesuai.';
  if (fromPlace === 'pilgrim')
    return {
      title: 'Paspor diterima',
      message: `Paspor ${name} kami terima di ${PASSPORT_PLACE_WORDS[toPlace].toLowerCase()}, tanda terima ${number}. ${confirm}`,
    };
  if (toPlace === 'pilgrim')
    return {
      title: 'Paspor diserahkan kembali',
      message: `Paspor ${name} kami serahkan kembali, tanda terima ${number}. ${confirm}`,
    };
  return null;
}

/** Tells pilgrims and their agents by inbox that a passport was taken or given back; of steps between staff nobody hears. */
export async function notifyHandover(
  tx: Tx,
  handover: HandoverRow,
  orders: OrderRow[],
  now: Date,
): Promise<void> {
  const people = await findPersons(tx, [...new Set(orders.flatMap(readersOf))]);
  const messages = orders.flatMap((order) => {
    const news = newsOf(handover, people.get(order.pilgrimUuid)?.name ?? '');
    if (!news) return [];
    const readers = readersOf(order).filter((uuid) => people.get(uuid)?.verifiedAt);
    return readers.map((personUuid) => ({ ...news, personUuid, type: 'news', orderUuid: order.uuid }));
  });
  await notify(tx, messages, now);
}

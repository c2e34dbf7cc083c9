import { PASSPORT_PLACE_WORDS } from '@rihlah/contract/documents/passport-places';
import type { Tx } from '../../../infra/db/database.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { listReaders, notify } from '../../messaging/inbox/notify.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import type { HandoverRow } from './handover-queries.ts';

interface Moved {
  order: OrderRow;
  pilgrimUuid: string;
}

/** What the pilgrim's side hears of a handover that they were part of, so that they confirm it; null of any other. */
function newsOf({ fromPlace, toPlace, number }: HandoverRow, name: string, mayConfirm: boolean) {
  const confirm = mayConfirm
    ? 'Buka pesanannya dan benarkan bila sesuai.'
    : 'Hubungi kami bila tidak sesuai.';
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
  moved: Moved[],
  now: Date,
): Promise<void> {
  const sides = moved.map((one) => ({
    ...one,
    readers: listReaders({ pilgrimUuid: one.pilgrimUuid, registrarUuid: one.order.registrarUuid }),
  }));
  const people = await findPersons(tx, [...new Set(sides.flatMap(({ readers }) => readers))]);
  const messages = sides.flatMap((one) => {
    // Whose place another has taken signs on paper: the order is theirs no more.
    const isOwn = one.order.pilgrimUuid === one.pilgrimUuid;
    const news = newsOf(handover, people.get(one.pilgrimUuid)?.name ?? '', isOwn);
    if (!news) return [];
    const known = one.readers.filter((uuid) => people.get(uuid)?.verifiedAt);
    return known.map((personUuid) => ({
      ...news,
      personUuid,
      type: 'news',
      ...(isOwn && { orderUuid: one.order.uuid }),
    }));
  });
  await notify(tx, messages, now);
}

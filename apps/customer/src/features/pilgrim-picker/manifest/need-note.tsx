import type { Order } from '@rihlah/contract/orders/order';
import type { OrderNeed } from '@rihlah/contract/orders/order-needs';
import { daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { IconAlert } from '@rihlah/ui/icons/frame';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useSession } from '../../../client/session.ts';
import { lacksDocuments, needsEndorsement, progressWords } from '../../../domain/documents/document-slots.ts';
import { NEAR_DAYS } from '../../../domain/journey/near-departure.ts';
import { mustAsk } from '../../../domain/orders/acts-for.ts';
import styles from './manifest-row.module.css';
import { needWords } from './need-words.ts';

const daysTo = ({ product }: Order) => daysBetween(jakartaDate(serverNow()), product.departureDate);

const consentWords = ({ consentRefused, consentWithdrawn }: Order): string => {
  if (consentWithdrawn) return 'Persetujuan dicabut';
  return consentRefused ? 'Jamaah menolak' : 'Menunggu persetujuan jamaah';
};

/** How far a pilgrim is; of documents red with a sign when something is open and the departure is near. */
export function NeedNote({ order, need }: { order: Order; need: OrderNeed }) {
  const session = useSession();
  if (mustAsk(order, session)) return consentWords(order);
  return need === 'documents' ? <DocumentNote order={order} /> : needWords(need, order);
}

function DocumentNote({ order }: { order: Order }) {
  if (!order.documents) return null;
  const endorsement = needsEndorsement(order.pilgrim.name) ? '. Nama satu kata, perlu endorsement' : '';
  const words = `${progressWords(order.documents)}${endorsement}`;
  const days = daysTo(order);
  if (!lacksDocuments(order) || days < 0 || days > NEAR_DAYS) return words;
  return (
    <span className={styles.urgent}>
      <IconAlert size={18} />
      {words}
    </span>
  );
}

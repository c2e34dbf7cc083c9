import type { OrderChange } from '@rihlah/contract/catalog/assurances';
import type { Order } from '@rihlah/contract/orders/order';
import { actingPath } from '@rihlah/contract/wire/paths';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Link } from '@rihlah/ui/navigation/link';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../client/session.ts';
import { actsFor } from '../orders/acts-for.ts';
import { orderAssurancesQuery } from './assurance-queries.ts';
import { countWord } from './count-words.ts';

/** It asks, and neither the pilgrim nor the office has said anything yet. */
export const isAsking = ({ answerBy, answer, isSettled }: OrderChange): boolean =>
  answerBy !== null && answer === null && !isSettled;

/** Leads to what has changed since an order; nothing where nothing has. */
export default function ChangesLink({ order }: { order: Order }) {
  const session = useSession();
  const { data } = useQuery({ ...orderAssurancesQuery(order.uuid), enabled: actsFor(order, session) });
  if (!data || data.changes.length === 0) return null;
  const asking = data.changes.find(isAsking);
  return (
    <Notice tone={asking ? 'warning' : 'info'}>
      <Link to={actingPath('perubahan', order.uuid)}>
        {countWord(data.changes.length)} hal berubah sejak dipesan
      </Link>
      {asking?.answerBy && (
        <>
          . Kami minta jawaban paling lambat <b>{formatShortDate(asking.answerBy)}</b>.
        </>
      )}
    </Notice>
  );
}

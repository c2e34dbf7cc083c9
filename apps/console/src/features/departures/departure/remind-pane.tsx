import type { RemindedNeed, RemindTravellers, Traveller } from '@rihlah/contract/staff/departures/departures';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import { Button } from '@rihlah/ui/actions/button';
import { callApi } from '../../../client/api.ts';
import { NEED_WORDS } from '../../../domain/departures/need-words.ts';
import { Failure } from '../../../domain/form/failure.tsx';
import { useSending } from '../../../domain/form/use-sending.ts';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import styles from '../departures.module.css';

interface RemindPaneProps {
  productUuid: string;
  need: RemindedNeed;
  /** Those who would be asked. */
  travellers: Traveller[];
}

const NAMED = 8;

/** Before pilgrims are reminded of one thing: who hears it, who heard it today already, and how. */
export function RemindPane({ productUuid, need, travellers }: RemindPaneProps) {
  const lacking = travellers.filter(({ cells }) => cells[need] === 'missing' || cells[need] === 'rejected');
  // Until the first payment only whoever ordered hears, and of bills alone.
  const reachable = lacking.filter(({ order }) => need === 'bills' || !isAwaitingFirstPayment(order.status));
  const fresh = reachable.filter(({ remindedOf }) => !remindedOf.includes(need));
  const said = [
    `${lacking.length} jamaah belum melengkapinya`,
    reachable.length < lacking.length && `${lacking.length - reachable.length} menunggu pembayaran pertama`,
    fresh.length < reachable.length && `${reachable.length - fresh.length} sudah diingatkan hari ini`,
  ];
  const { isSending, failure, start } = useSending<string[], RemindTravellers['response']>({
    send: (orders) =>
      callApi<RemindTravellers>('POST', '/api/staff/v1/departures/:uuid/reminders', {
        params: { uuid: productUuid },
        body: { need, orders },
      }),
    done: ({ notified }) => `${notified} jamaah diingatkan`,
    refresh: ['departure'],
    onConflict: 'stay',
  });
  return (
    <DetailPane
      foot={
        <>
          <p className={styles.note}>
            {need === 'bills'
              ? 'Pemesan mendapat SMS, jamaah dan pemesan mendapat pesan di inbox.'
              : 'Jamaah mendapat SMS, jamaah dan pemesan mendapat pesan di inbox.'}
          </p>
          <Button
            block
            busy={isSending}
            aria-disabled={fresh.length === 0}
            onClick={() => fresh.length > 0 && start(fresh.map(({ order }) => order.uuid))}
          >
            {fresh.length === 0 ? 'Tidak ada yang perlu diingatkan' : `Ingatkan ${fresh.length} jamaah`}
          </Button>
        </>
      }
    >
      <div className={styles.pane}>
        <h2>Ingatkan: {NEED_WORDS[need].toLowerCase()}</h2>
        <p className={styles.quiet}>{said.filter(Boolean).join(', ')}.</p>
        <ul className={styles.needs} aria-label="Yang diingatkan">
          {fresh.slice(0, NAMED).map(({ order, pilgrim }) => (
            <li key={order.uuid}>
              <span>{pilgrim.name}</span>
              <small>{order.orderId}</small>
            </li>
          ))}
        </ul>
        {fresh.length > NAMED && <p className={styles.quiet}>dan {fresh.length - NAMED} lainnya</p>}
        <Failure>{failure}</Failure>
      </div>
    </DetailPane>
  );
}

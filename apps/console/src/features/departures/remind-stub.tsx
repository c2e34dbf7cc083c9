import type { RemindedNeed, RemindTravellers, Traveller } from '@rihlah/contract/staff/departures';
import { Button } from '@rihlah/ui/actions/button';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { SessionOver } from '@rihlah/web-client/failures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { NEED_WORDS } from '../../domain/departures/need-words.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { inWords } from '../../domain/form/in-words.ts';
import { Stub } from '../../domain/screen/screen.tsx';
import styles from './departures.module.css';

interface RemindStubProps {
  productUuid: string;
  need: RemindedNeed;
  /** Those who would be asked. */
  travellers: Traveller[];
}

const NAMED = 8;

/** Before pilgrims are reminded of one thing: who hears it, who heard it today already, and how. */
export function RemindStub({ productUuid, need, travellers }: RemindStubProps) {
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const lacking = travellers.filter(({ cells }) => cells[need] === 'missing' || cells[need] === 'rejected');
  const fresh = lacking.filter(({ remindedOf }) => !remindedOf.includes(need));
  const send = useLocked(async () => {
    setFailure(undefined);
    setSending(true);
    try {
      const answer = await callApi<RemindTravellers>('POST', '/api/staff/v1/departures/:uuid/reminders', {
        params: { uuid: productUuid },
        body: { need, orders: fresh.map(({ order }) => order.uuid) },
      });
      showSuccess(`${answer.told} jamaah diingatkan`);
      await queries.invalidateQueries({ queryKey: ['departure', productUuid] });
    } catch (error) {
      if (!(error instanceof SessionOver)) setFailure(inWords(error));
    } finally {
      setSending(false);
    }
  });
  return (
    <Stub
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
            onClick={() => fresh.length > 0 && void send()}
          >
            {fresh.length === 0 ? 'Tidak ada yang perlu diingatkan' : `Ingatkan ${fresh.length} jamaah`}
          </Button>
        </>
      }
    >
      <div className={styles.stub}>
        <h2>Ingatkan: {NEED_WORDS[need].toLowerCase()}</h2>
        <p className={styles.quiet}>
          {lacking.length} jamaah belum melengkapinya
          {lacking.length > fresh.length && `, ${lacking.length - fresh.length} sudah diingatkan hari ini`}.
        </p>
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
    </Stub>
  );
}

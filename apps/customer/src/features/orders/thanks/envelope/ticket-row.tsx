import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { cx } from '@rihlah/ui/dom/class-names';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { IconShare } from '@rihlah/ui/icons/package';
import { Stub } from '@rihlah/ui/layout/document';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatTime } from '@rihlah/ui/text/format';
import { OVER_WORDS } from '../../../../domain/orders/unpaid/use-placed-bills.ts';
import styles from './envelope.module.css';
import type { Ticket } from './use-tickets.ts';

interface TicketRowProps {
  ticket: Ticket;
  isTicked: boolean;
  isBusy: boolean;
  onTick: (isTicked: boolean) => void;
  onShare: () => void;
  onWithdraw: () => void;
}

/** One pilgrim's ticket in the strip: to be paid, with a family member, or stamped. */
export function TicketRow({ ticket, ...act }: TicketRowProps) {
  const { order, state } = ticket;
  const who = (
    <span className={styles.who}>
      <span className={styles.name}>{order.pilgrimName}</span>
      <b className="money">{formatRupiah(order.firstPayment)}</b>
      <span className={styles.id}>{order.orderId}</span>
    </span>
  );
  return (
    <li>
      <Stub className={cx(styles.ticket, state === 'paid' && styles.paid)}>
        {state === 'waiting' ? (
          <>
            <Checkbox
              label={who}
              checked={act.isTicked}
              onChange={(event) => act.onTick(event.currentTarget.checked)}
            />
            <Handed ticket={ticket} {...act} />
          </>
        ) : (
          <div className={styles.done}>
            {who}
            <Ended ticket={ticket} />
          </div>
        )}
      </Stub>
    </li>
  );
}

/** Whom a ticket was handed to, and that it can be drawn back. */
function Handed({ ticket, isBusy, onShare, onWithdraw }: Omit<TicketRowProps, 'isTicked' | 'onTick'>) {
  const sharedAt = ticket.bill?.jointPayment?.sharedAt;
  const { pilgrimName } = ticket.order;
  if (sharedAt)
    return (
      <p className={styles.handed}>
        <span>Dikirim {formatTime(sharedAt)}</span>
        <Button
          variant="quiet"
          className={styles.text}
          busy={isBusy}
          aria-label={`Tarik tautan ${pilgrimName}`}
          onClick={onWithdraw}
        >
          Tarik
        </Button>
      </p>
    );
  return (
    <Button
      variant="quiet"
      className={cx(styles.text, styles.hand)}
      icon={<IconShare size={18} />}
      aria-label={`Bayarkan tiket ${pilgrimName} lewat keluarga`}
      onClick={onShare}
    >
      Bayarkan lewat keluarga
    </Button>
  );
}

function Ended({ ticket: { state } }: { ticket: Ticket }) {
  if (state === 'paid')
    return (
      <Stamp tone="success" tilt lands>
        Diterima
      </Stamp>
    );
  if (state === 'cancelled') return <Stamp tone="danger">Pesanan dibatalkan</Stamp>;
  return (
    <>
      <Stamp tone="danger">Jatuh tempo</Stamp>
      <span className={styles.id}>{OVER_WORDS}</span>
    </>
  );
}

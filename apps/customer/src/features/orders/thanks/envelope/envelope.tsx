import { paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { Deadline } from '@rihlah/ui/status/deadline';
import { formatDate } from '@rihlah/ui/text/format';
import { showError } from '@rihlah/ui/toasts/notify';
import { useNow } from '@rihlah/web-client/use-now';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { refreshOrders } from '../../../../domain/orders/queries/order-queries.ts';
import type { PlacedOrders } from '../../../../domain/orders/unpaid/placed-orders.ts';
import { drawBackJointPayment, openJointPayment } from '../../../../domain/payments/joint-payment.ts';
import styles from './envelope.module.css';
import { TicketRow } from './ticket-row.tsx';
import { type Ticket, useTickets } from './use-tickets.ts';

const DAY_MS = 86_400_000;
const shareTicket = lazyCode(() => import('./share-ticket.tsx'));

/** Several pilgrims' tickets as one strip: who is paid now, by one number; who is paid by somebody else; who is paid. */
export function Envelope({ placed }: { placed: PlacedOrders }) {
  const tickets = useTickets(placed);
  const [choices, setChoices] = useState<Record<string, boolean>>({});
  const [shared, setShared] = useState<Ticket | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const client = useQueryClient();
  const now = useNow(true);
  const [first] = placed.orders;
  const waiting = tickets.filter(({ state }) => state === 'waiting');
  // What was handed to somebody else is theirs to pay, unless it is ticked again.
  const isTicked = ({ order, bill }: Ticket) => choices[order.uuid] ?? !bill?.jointPayment?.sharedAt;
  const ticked = waiting.filter(isTicked);
  const tickAll = (value: boolean) =>
    setChoices(Object.fromEntries(waiting.map(({ order }) => [order.uuid, value])));
  const withdraw = async ({ order, bill }: Ticket) => {
    if (!bill?.jointPayment) return;
    setBusy(order.uuid);
    try {
      await drawBackJointPayment(bill.jointPayment.uuid, order.uuid);
      setChoices((before) => ({ ...before, [order.uuid]: true }));
    } catch (error) {
      showError(error);
    }
    await refreshOrders(client);
    setBusy(null);
  };
  const endsAt = waiting[0] && Date.parse(waiting[0].order.expiresAt);
  return (
    <Document as="section" aria-label="Tagihan" className={styles.envelope}>
      <div className={styles.flap} aria-hidden="true">
        <img src="/art/mark.svg" alt="" width={52} height={52} />
      </div>
      <Facts className={styles.head}>
        <p className={styles.package}>{first?.productName}</p>
        {first && <p>Berangkat {formatDate(first.departureDate)}</p>}
      </Facts>
      {endsAt !== undefined && (
        <div className={styles.clock}>
          <Deadline now={now} endsAt={endsAt} totalMs={DAY_MS} />
        </div>
      )}
      <ul>
        {tickets.map((ticket) => (
          <TicketRow
            key={ticket.order.uuid}
            ticket={ticket}
            isTicked={isTicked(ticket)}
            isBusy={busy === ticket.order.uuid}
            onTick={(value) => setChoices((before) => ({ ...before, [ticket.order.uuid]: value }))}
            onShare={() => setShared(ticket)}
            onWithdraw={() => withdraw(ticket)}
          />
        ))}
      </ul>
      {waiting.length > 0 && (
        <div className={styles.foot}>
          <div className={styles.counted}>
            <span role="status">
              {ticked.length} dari {waiting.length} dicentang
            </span>
            <Button variant="quiet" className={styles.text} onClick={() => tickAll(ticked.length === 0)}>
              {ticked.length === 0 ? 'Centang semua' : 'Hapus centang'}
            </Button>
          </div>
          <PayTicked ticked={ticked} all={waiting.length} />
        </div>
      )}
      {waiting.length === 0 && tickets.every(({ state }) => state === 'paid') && (
        <h2 className={styles.allPaid}>Semua tiket terbayar</h2>
      )}
      {shared && <LoadedPart part={shareTicket} with={{ ticket: shared, onClose: () => setShared(null) }} />}
    </Document>
  );
}

/** The one thing to do: its words follow the ticks. */
function PayTicked({ ticked, all }: { ticked: Ticket[]; all: number }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [first] = ticked;
  if (!first)
    return (
      <>
        <Button size="lg" block disabled aria-describedby="belum-dicentang">
          Bayar
        </Button>
        <p id="belum-dicentang" className={styles.hint}>
          Centang dulu tiket yang mau dibayar.
        </p>
      </>
    );
  if (ticked.length === 1)
    return (
      <>
        <ButtonLink to={paths.firstPayment(first.order.uuid)} size="lg" block>
          Bayar untuk {greetingName(first.order.pilgrimName)}
        </ButtonLink>
        <Before ticked={ticked} />
      </>
    );
  const sum = ticked.reduce((total, { order }) => total + order.firstPayment, 0);
  const pay = async () => {
    setBusy(true);
    try {
      const joint = await openJointPayment({ orders: ticked.map(({ order }) => order.uuid) });
      await navigate(paths.jointPayment(joint.uuid));
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="lg" block busy={isBusy} onClick={pay}>
        {ticked.length === all ? 'Bayar semuanya' : `Bayar ${ticked.length} orang`}, {formatRupiah(sum)}
      </Button>
      <p className={styles.hint}>
        Satu nomor virtual account untuk semua yang dicentang. Uangnya terbagi sendiri ke tiap tiket.
      </p>
      <Before ticked={ticked} />
    </>
  );
}

/** What a new number ends, said before it is made. */
function Before({ ticked }: { ticked: Ticket[] }) {
  const handed = ticked.filter(({ bill }) => bill?.jointPayment?.sharedAt);
  const standing = ticked.flatMap(({ bill }) => bill?.jointPayment ?? []).filter(({ sharedAt }) => !sharedAt);
  const isOther =
    standing.some(({ bills }) => bills !== ticked.length) ||
    (standing.length > 0 && standing.length < ticked.length);
  return (
    <>
      {handed.length > 0 && (
        <p className={styles.hint}>
          Tautan untuk {handed.map(({ order }) => greetingName(order.pilgrimName)).join(', ')} berhenti
          berlaku begitu nomornya dibuat.
        </p>
      )}
      {isOther && (
        <p className={styles.hint}>Nomor bersama yang sekarang ditutup, dan Anda mendapat nomor baru.</p>
      )}
    </>
  );
}

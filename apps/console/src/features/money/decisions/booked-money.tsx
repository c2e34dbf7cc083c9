import type { askReversal, MoneyBooking } from '@rihlah/contract/staff/billing/money-bookings';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { formatListDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { ApprovalActions } from '../../../domain/approvals/approval-actions.tsx';
import { DECIDED } from '../../../domain/approvals/queries.ts';
import { reversalConsequences, reversalQuery } from '../../../domain/approvals/reversal.ts';
import { DecisionDialog } from '../../../domain/form/decision-dialog.tsx';
import { openDialog } from '../../../domain/screen/dialog-host.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { KeptWhole } from '../../../domain/words/kept-whole.tsx';
import styles from './booked-money.module.css';
import { bookingsQuery } from './queries.ts';
import { RecentPart } from './recent-part.tsx';

const DIGITS = 4;

/** Asks a second person for the opposite entry, with what it does. */
function ReversalDialog({ booking, onClose }: { booking: MoneyBooking; onClose: () => void }) {
  const { uuid, order, money, description } = booking;
  const effects = useQuery(reversalQuery(uuid));
  const { data } = effects;
  return (
    <DecisionDialog
      title={`Batalkan pembukuan ${plainRupiah(money.amount)}?`}
      support={`${order.name}, ${order.orderId}, ${description}. Dibuat sebagai entri lawan setelah orang kedua menyetujui.`}
      effects={effects}
      consequences={data ? reversalConsequences(data) : []}
      digits={order.orderId.slice(-DIGITS)}
      confirmLabel="Minta persetujuan"
      cancelLabel="Jangan batalkan"
      send={(why, key) =>
        callApi<typeof askReversal>('POST', '/api/staff/v1/money/bookings/:uuid/reversal', {
          params: { uuid },
          body: { basis: data?.basis ?? '', why },
          headers: { 'Idempotency-Key': key },
        })
      }
      done={`Entri lawan ${order.orderId} menunggu orang kedua`}
      refresh={DECIDED}
      onConflict="leave"
      onClose={onClose}
    />
  );
}

/** What became of a booking, and what can be done about it. */
function Outcome({ booking }: { booking: MoneyBooking }) {
  const mayDecide = useMay('money.decide');
  const { reversed, approval, isNotified } = booking;
  if (reversed)
    return (
      <span className={styles.two}>
        <b>Dibatalkan {reversed.by.name}</b>
        <small>
          {formatListDate(reversed.at)}: {reversed.why}
        </small>
      </span>
    );
  if (approval)
    return (
      <span className={styles.two}>
        <b>Entri lawan diminta {approval.askedBy.name}</b>
        <small>“{approval.why}”</small>
        <ApprovalActions approval={approval} />
      </span>
    );
  return (
    <span className={styles.act}>
      {isNotified ? 'Sudah dikabarkan' : 'Belum dikabarkan'}
      {mayDecide && isNotified && (
        <Button
          variant="quiet"
          aria-label={`Entri lawan ${booking.order.name}, ${booking.description}`}
          onClick={() => openDialog((close) => <ReversalDialog booking={booking} onClose={close} />)}
        >
          Entri lawan…
        </Button>
      )}
    </span>
  );
}

/** What staff booked from the review list: with its opposite entry where there is one, or the way to it. */
export function BookedMoney() {
  const query = useQuery(bookingsQuery());
  return (
    <RecentPart
      title="Sudah dimasukkan"
      about="dari daftar ini, 30 hari terakhir"
      what="pembukuan"
      empty="Belum ada yang dimasukkan."
      query={query}
      rows={query.data?.bookings}
      getId={({ uuid }) => uuid}
      labelOf={({ order, description }) => `${order.name}, ${description}`}
    >
      {(booking) => (
        <>
          <b className="money">{plainRupiah(booking.money.amount)}</b>
          <span className={styles.two}>
            <b>
              {booking.order.name}, {booking.description}
            </b>
            <small>
              <KeptWhole>
                {`${booking.order.orderId} · ${booking.by.name}, ${formatListDate(booking.bookedAt)}`}
              </KeptWhole>
            </small>
          </span>
          <Outcome booking={booking} />
        </>
      )}
    </RecentPart>
  );
}

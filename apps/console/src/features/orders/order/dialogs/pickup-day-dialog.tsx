import type { GetPickupDays, scheduleStaffPickup } from '@rihlah/contract/staff/orders/order-changes';
import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { isPickupDay } from '@rihlah/rules/orders/pickup';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { DayCalendar } from '@rihlah/ui/form/dates/day-calendar';
import { formatDate, formatShortDate, formatWeekdayDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../../client/api.ts';
import { DecisionDialog } from '../../../../domain/form/decision-dialog.tsx';
import { DialogFoot } from '../../../../domain/form/dialog-foot.tsx';
import { inWords } from '../../../../domain/form/failure.tsx';
import { ORDER_CHANGED } from '../../../../domain/order/order-changed.ts';
import styles from '../../orders.module.css';
import { pickupDaysQuery } from '../../queries.ts';

interface PickupDayDialogProps {
  order: StaffOrderDetail;
  onClose: () => void;
}

const CLOSED = {
  unverified: 'Identitas, dokumen pendukung, dan buku kuning harus Verified dulu.',
  'too-late': 'Tidak ada lagi hari penjemputan sebelum keberangkatan.',
};

/** Chooses the day on which documents are picked up, for whoever asks for it at the counter. */
export function PickupDayDialog({ order, onClose }: PickupDayDialogProps) {
  const { data: days, error } = useQuery(pickupDaysQuery(order.uuid));
  const [chosen, choose] = useState<string | null>(null);
  if (chosen) return <SureDialog order={order} schedule={chosen} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Pilih tanggal jemput berkas">
      {days?.state === 'open' ? (
        <PickDay days={days} onPick={choose} onClose={onClose} />
      ) : (
        <div className={styles.fields}>
          {error ? <p role="alert">{inWords(error)}</p> : <p>{days ? CLOSED[days.state] : 'Memuat…'}</p>}
          <DialogFoot onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}

interface PickDayProps {
  days: Extract<GetPickupDays['response'], { state: 'open' }>;
  onPick: (day: string) => void;
  onClose: () => void;
}

function PickDay({ days, onPick, onClose }: PickDayProps) {
  const { first, last, onSunday } = days;
  const [day, setDay] = useState('');
  const [isAsked, setAsked] = useState(false);
  return (
    <form
      noValidate
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (day) onPick(day);
      }}
    >
      <DayCalendar
        label="Tanggal penjemputan"
        hint={
          day
            ? `Dipilih ${formatWeekdayDate(day)}.`
            : `Dari ${formatDate(first)} sampai ${formatDate(last)}${onSunday ? '' : ', kecuali hari Minggu'}.`
        }
        today={jakartaDate(serverNow())}
        first={first}
        last={last}
        isOpen={(date) => isPickupDay(date, { onSunday })}
        value={day}
        {...(isAsked && !day && { error: 'Pilih satu hari' })}
        onChange={setDay}
      />
      <DialogFoot onClose={onClose} submit="Lanjut" />
    </form>
  );
}

/** What follows, and why. */
const SureDialog = ({ order, schedule, onClose }: PickupDayDialogProps & { schedule: string }) => (
  <DecisionDialog
    title={`Jemput berkas ${formatShortDate(schedule)}?`}
    support={`${order.orderId}, ${order.pilgrim.name}.`}
    consequences={[
      { what: 'Tanggal', detail: formatWeekdayDate(schedule), value: formatShortDate(schedule) },
      { what: 'Pemberitahuan', detail: 'Jamaah dan pemesan mendapat tanggal dan alasan ini di inbox' },
    ]}
    confirmLabel="Catat tanggal"
    cancelLabel="Jangan catat"
    send={(why) =>
      callApi<typeof scheduleStaffPickup>('POST', '/api/staff/v1/orders/:uuid/pickup', {
        params: { uuid: order.uuid },
        body: { schedule, why },
      })
    }
    done="Tanggal penjemputan dicatat"
    refresh={ORDER_CHANGED}
    onClose={onClose}
  />
);

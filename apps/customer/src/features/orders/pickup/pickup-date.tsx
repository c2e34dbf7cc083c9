import type { Order, schedulePickup } from '@rihlah/contract/orders/order';
import { pickupScheduleBody } from '@rihlah/contract/orders/order';
import { validationText } from '@rihlah/contract/wire/messages';
import { isPassportHere, pickupFacts } from '@rihlah/rules/journey/journey-facts';
import { isPickupDay, pickupDays } from '@rihlah/rules/orders/pickup';
import { jakartaDate, parseDayFirst } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { ConfirmDialog } from '@rihlah/ui/dialogs/dialog';
import { Notice } from '@rihlah/ui/feedback/notice';
import { DayCalendar } from '@rihlah/ui/form/dates/day-calendar';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatDate, formatShortDate, formatWeekdayDate } from '@rihlah/ui/text/format';
import { showError, showSuccess } from '@rihlah/ui/toasts/notify';
import { ApiError } from '@rihlah/web-client/failures';
import { fieldMessages } from '@rihlah/web-client/messages/field-messages';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { appConfig } from '../../../client/config.ts';
import { RemindButton } from '../../../domain/journey/remind-button.tsx';
import { refreshOrders } from '../../../domain/orders/queries/order-queries.ts';
import styles from './pickup-date.module.css';
import { PickupObstacle } from './pickup-obstacle.tsx';

/** Once set, the date can only be read. */
function SetDate({ order, date }: { order: Order; date: string }) {
  return (
    <Document as="div" strip={{ name: 'Penjemputan berkas' }}>
      <Facts className={styles.set}>
        <DateBlock date={date} />
        <div>
          <b className={styles.date}>{formatShortDate(date)}</b>
          <p>{formatWeekdayDate(date)}</p>
        </div>
      </Facts>
      <Stub className={styles.note}>
        <Stamp tone="success">Sudah dipilih</Stamp>
        <p className={styles.support}>
          Bawa paspor, dokumen pendukung, dan buku kuning yang asli. Tanggal tidak dapat diubah sendiri.
        </p>
        <RemindButton
          what="penjemputan berkas"
          day={{
            id: `${order.orderId}-penjemputan`.replace(/\W+/g, '-'),
            date,
            title: `Penjemputan berkas ${order.orderId}`,
            text: 'Bawa paspor, dokumen pendukung, dan buku kuning yang asli.',
          }}
        >
          Simpan ke kalender
        </RemindButton>
      </Stub>
    </Document>
  );
}

function useSchedule(order: Order, onRefused: (message: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (date: string) =>
      callApi<typeof schedulePickup>('POST', '/api/v1/document-pickup-schedule/:orderUuid', {
        params: { orderUuid: order.uuid },
        body: { schedule: formatShortDate(date) },
      }),
    meta: { ownErrors: true },
    onSuccess: () => {
      showSuccess('Tanggal penjemputan berkas sudah dipilih.');
      return refreshOrders(client);
    },
    onError: (error) => {
      const messages = error instanceof ApiError ? error.problem.validation_messages : undefined;
      const [first] = fieldMessages(messages ?? {});
      if (first) onRefused(first.message);
      else showError(error);
      // It may have been chosen elsewhere meanwhile.
      return refreshOrders(client);
    },
  });
}

/** What is wrong with a picked date, in the words of the contract; undefined when it may be sent. */
function wrongWith(date: string): string | undefined {
  const [issue] = pickupScheduleBody.safeParse({ schedule: formatShortDate(date) }).error?.issues ?? [];
  return issue && validationText(issue.message);
}

/** The calendar has only days that can be had open. */
function PickDate({ order, days }: { order: Order; days: { first: string; last: string } }) {
  const { pickupOnSunday: onSunday } = appConfig.policy;
  const [date, setDate] = useState('');
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const schedule = useSchedule(order, setError);
  const ask = () => {
    const wrong = wrongWith(date);
    setError(wrong);
    if (wrong === undefined) setAsking(true);
  };
  const send = useLocked(() => schedule.mutateAsync(date).finally(() => setAsking(false)));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <Document as="div" strip={{ name: 'Penjemputan berkas' }}>
        <Facts>
          <DayCalendar
            label="Tanggal penjemputan"
            hint={
              date
                ? `Dipilih ${formatShortDate(date)}, ${formatWeekdayDate(date)}.`
                : `Dari ${formatDate(days.first)} sampai ${formatDate(days.last)}.${onSunday ? '' : ' Hari Minggu kami tidak menjemput.'}`
            }
            today={jakartaDate(serverNow())}
            first={days.first}
            last={days.last}
            isOpen={(day) => isPickupDay(day, { onSunday })}
            value={date}
            error={error}
            onChange={(day) => {
              setDate(day);
              setError(undefined);
            }}
          />
        </Facts>
        <Stub>
          <Button type="submit" size="lg" block busy={schedule.isPending}>
            Pilih tanggal
          </Button>
        </Stub>
      </Document>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Apakah tanggal yang anda pilih sudah sesuai?"
        confirmLabel="Ya, Lanjut"
        cancelLabel="Cek Lagi"
        busy={schedule.isPending}
        onConfirm={send}
      >
        {date && (
          <p className={styles.asked}>
            <b>{formatShortDate(date)}</b>, {formatWeekdayDate(date)}
          </p>
        )}
        <p>Anda tidak dapat mengubah tanggal penjemputan berkas. Yakin ingin melanjutkan?</p>
      </ConfirmDialog>
    </form>
  );
}

/** The day on which documents are picked up: chosen once, 7 days after the last was verified (spec 2, section 4). */
export function PickupDate({ order }: { order: Order }) {
  if (isPassportHere(order))
    return <Notice>Paspor sudah di kantor kami. Berkas tidak perlu dijemput lagi.</Notice>;
  if (order.schedule !== null) return <SetDate order={order} date={parseDayFirst(order.schedule)} />;
  const facts = pickupFacts(order, appConfig.policy);
  const days = facts && pickupDays(facts, jakartaDate(serverNow()));
  if (days?.state === 'open') return <PickDate order={order} days={days} />;
  return <PickupObstacle order={order} isTooLate={days?.state === 'too-late'} />;
}

import type {
  RecordTripEvent,
  Trip,
  TripEvent,
  TripEventKind,
  WithdrawTripEvent,
} from '@rihlah/contract/staff/departures/trip-events';
import { code } from '@rihlah/contract/wire/messages';
import { isoDate, line } from '@rihlah/contract/wire/primitives';
import { tripStepWords } from '@rihlah/rules/journey/trip/trip-events';
import { addDays, jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { parseTypedHour } from '@rihlah/rules/text/typed-hour';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormText } from '@rihlah/ui/form/bound/text';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../../client/api.ts';
import { FormDialog } from '../../../domain/form/dialog-form.tsx';
import { useSending } from '../../../domain/form/use-sending.ts';
import { useSentForm } from '../../../domain/form/use-sent-form.ts';
import styles from './trip.module.css';

const hour = z.string().refine((typed) => parseTypedHour(typed) !== null, code('hourFormat'));

const typed = z.object({
  day: isoDate,
  hour,
  nextHour: z.literal('').or(hour),
  note: z.literal('').or(line(60)),
});
type Typed = z.infer<typeof typed>;

const clockOf = (at: string): string => jakartaIso(new Date(at)).slice(11, 16).replace(':', '.');

const typedOf = (event: TripEvent | undefined): Typed => {
  const at = event?.at ?? serverNow().toISOString();
  return {
    day: jakartaDate(new Date(at)),
    hour: clockOf(at),
    nextHour: event?.nextAt ? clockOf(event.nextAt) : '',
    note: event?.note ?? '',
  };
};

const momentOf = (day: string, clock: string): string => `${day}T${parseTypedHour(clock)}:00+07:00`;

/** The hour of what comes next is of the same day, or the small hours of the one after. */
function nextMoment({ day, hour: at, nextHour }: Typed): string | null {
  if (nextHour === '') return null;
  const sameDay = momentOf(day, nextHour);
  return Date.parse(sameDay) > Date.parse(momentOf(day, at)) ? sameDay : momentOf(addDays(day, 1), nextHour);
}

interface RecordDialogProps {
  trip: Trip;
  kind: TripEventKind;
  onClose: () => void;
}

/** When a group reached something: now, unless somebody says otherwise. */
export function RecordDialog({ trip, kind, onClose }: RecordDialogProps) {
  const { uuid, cities, events } = trip;
  const standing = events.find((each) => each.kind === kind);
  // As it was looked at: what a colleague records meanwhile is for the server to tell.
  const [opened] = useState(standing);
  const [event, look] = useState(opened);
  const words = tripStepWords(kind, cities);
  const sent = useSentForm<Typed>({
    schema: typed,
    values: typedOf(event),
    send: async (values) => {
      await callApi<RecordTripEvent>('POST', '/api/staff/v1/trips/:uuid/events', {
        params: { uuid },
        body: {
          kind,
          at: momentOf(values.day, values.hour),
          nextAt: nextMoment(values),
          note: values.note || null,
          basis: event?.uuid ?? null,
        },
      });
    },
    done: `${words} dicatat`,
    refresh: ['trips'],
    onDone: onClose,
  });
  const removal = useSending<string>({
    send: async (basis) => {
      await callApi<WithdrawTripEvent>('POST', '/api/staff/v1/trips/:uuid/events/withdraw', {
        params: { uuid },
        body: { kind, basis },
      });
    },
    done: `${words} ditarik`,
    refresh: ['trips'],
    onDone: onClose,
    onConflict: 'stay',
  });
  const isRefused = sent.failure !== undefined || removal.failure !== undefined;
  // Once it is said below, it was looked at.
  if (isRefused && standing?.uuid !== event?.uuid) look(standing);
  return (
    <FormDialog
      isNarrow
      title={words}
      sent={sent}
      className={styles.fields}
      submit={event ? 'Betulkan' : 'Catat'}
      onClose={onClose}
      {...(event && {
        removal: {
          label: 'Tarik catatan ini',
          isSending: removal.isSending,
          failure: removal.failure,
          onRemove: () => void removal.start(event.uuid),
        },
      })}
    >
      {event?.uuid !== opened?.uuid && (
        <Notice tone="warning">
          {event
            ? `Yang tercatat sekarang: ${clockOf(event.at)} WIB, oleh ${event.by}${event.note ? `, “${event.note}”` : ''}.`
            : 'Sekarang tidak ada yang tercatat.'}
        </Notice>
      )}
      <FormDate<Typed> name="day" label="Hari" />
      <FormText<Typed>
        name="hour"
        label="Jam"
        hint="WIB, bukan waktu Saudi; misalnya 21.40"
        autoComplete="off"
      />
      <FormText<Typed>
        name="nextHour"
        label="Tahap berikutnya kira-kira"
        hint="WIB, boleh dikosongkan"
        autoComplete="off"
      />
      <FormText<Typed>
        name="note"
        label="Keterangan untuk keluarga"
        hint="Boleh dikosongkan; misalnya bus 3, atau terlambat 7 menit"
        autoComplete="off"
      />
    </FormDialog>
  );
}

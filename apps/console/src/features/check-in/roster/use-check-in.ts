import type { AttendanceEntry, Roster } from '@rihlah/contract/staff/departures/attendance';
import { readBadge } from '@rihlah/rules/journey/trip/badge';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { randomId } from '@rihlah/web-client/random-id';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useEffect, useMemo, useState } from 'react';
import { onAnswered, openOutbox, recordEntry, useOutbox } from '../../../domain/check-in/outbox.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { buildRows, inOrder, type Row } from '../build-rows.ts';
import { answerWords } from '../words.ts';

/** Hertz: recorded · already recorded, or stopped. */
const TONES = { good: 880, bad: 294 };
const SECONDS = 0.09;
const LOUDNESS = 0.05;

let audio: AudioContext | undefined;

/** A short quiet tone and a touch of the phone, for whoever looks at the people and not at the screen. */
function signal(kind: keyof typeof TONES): void {
  navigator.vibrate?.(kind === 'good' ? 40 : [60, 60, 60]);
  try {
    audio ??= new AudioContext();
    // Nobody has touched the page yet: browsers keep it quiet.
    if (audio.state !== 'running') return void audio.resume().catch(() => {});
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = TONES[kind];
    volume.gain.value = LOUDNESS;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + SECONDS);
  } catch {
    // A browser without sound: the bar on the screen says it.
  }
}

/** What was done last, or what a code was. */
export type Last =
  | { kind: 'recorded' | 'already'; order: string; at: string }
  | { kind: 'undone'; order: string }
  | { kind: 'unknown'; isOurs: boolean };

/** Checking in at one occasion: who is there, and what is done about it. */
export function useCheckIn(roster: Roster) {
  const { uuid: account, name: me } = useStaff();
  const { waiting, isFragile } = useOutbox();
  const [last, setLast] = useState<Last | null>(null);
  const [shownOrder, show] = useState<string | null>(null);
  const [explained, setExplained] = useState<{ id: string; text: string }[]>([]);
  const [asked, setAsked] = useState<{ row: Row; how: AttendanceEntry['how'] } | null>(null);
  const [isAgreed, setAgreed] = useState(false);
  const rows = useMemo(() => inOrder(buildRows(roster, waiting, me)), [roster, waiting, me]);
  useEffect(() => void openOutbox(account), [account]);
  useEffect(
    () =>
      onAnswered((answered) => {
        const words = answered.flatMap((each) => {
          const person = roster.people.find(({ order }) => order.uuid === each.entry.order);
          const text = answerWords(each, person?.name ?? 'Satu jamaah', me);
          return text ? [{ id: each.entry.uuid, text }] : [];
        });
        setExplained((before) => [...before, ...words]);
      }),
    [roster, me],
  );

  const record = ({ order }: Row, values: Pick<AttendanceEntry, 'act' | 'how'>) => {
    const happenedAt = serverNow().toISOString();
    void recordEntry(account, {
      uuid: randomId(),
      order: order.uuid,
      occasion: roster.occasion,
      happenedAt,
      ...values,
    });
    return happenedAt;
  };
  const take = (row: Row, how: AttendanceEntry['how']) => {
    show(null);
    // Somebody who opened the wrong occasion would otherwise find out on its day.
    if (!isAgreed && roster.day !== jakartaDate(serverNow())) return setAsked({ row, how });
    note(row, how);
  };
  const note = (row: Row, how: AttendanceEntry['how']) => {
    signal('good');
    setLast({ kind: 'recorded', order: row.order.uuid, at: record(row, { act: 'present', how }) });
  };
  const agree = () => {
    setAgreed(true);
    setAsked(null);
    if (asked) note(asked.row, asked.how);
  };
  const undo = (row: Row) => {
    show(null);
    record(row, { act: 'undo', how: 'hand' });
    setLast({ kind: 'undone', order: row.order.uuid });
  };
  const scan = (code: string) => {
    const seal = readBadge(code);
    const row = seal === null ? undefined : rows.find(({ badge }) => readBadge(badge) === seal);
    if (row && !row.present && row.blocks.length === 0) return take(row, 'scan');
    signal('bad');
    if (!row) return setLast({ kind: 'unknown', isOurs: seal !== null });
    if (row.present) return setLast({ kind: 'already', order: row.order.uuid, at: row.present.at });
    show(row.order.uuid);
  };
  const rowOf = (order: string | null) => rows.find((row) => row.order.uuid === order) ?? null;
  return {
    rows,
    last,
    waiting: waiting.length,
    isFragile,
    explained,
    /** Whom to take on a day that is not the occasion's; null while nothing is asked. */
    asked,
    agree,
    keepWaiting: () => setAsked(null),
    take,
    undo,
    scan,
    show,
    rowOf,
    shown: rowOf(shownOrder),
    forget: (id: string) => setExplained((before) => before.filter((each) => each.id !== id)),
  };
}

export type CheckIn = ReturnType<typeof useCheckIn>;

import type { Roster } from '@rihlah/contract/staff/departures/attendance';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SCOPE } from '../../../../service-worker/names.ts';
import { findRosters, forgetRosters, keepRoster } from '../../../client/check-in-store.ts';
import { keepPass } from '../../../client/offline-pass.ts';
import { onAnswered } from '../../../domain/check-in/outbox.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { withStanding } from '../build-rows.ts';
import { type Asked, keptRosterQuery, rosterKey, rosterQuery } from '../queries.ts';

/** Lets this screen open without a connection from now on. Browsers without it need one. */
async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(`${SCOPE}service-worker.js`, { scope: SCOPE });
  } catch {
    // Blocked by the visitor's settings.
  }
}

/** So long after its day a roster stays on the phone. */
const DAYS_KEPT = 2;

/** The roster of an occasion, kept on this device from now on until two days after it (decision 0229). */
export function useRoster(asked: Asked) {
  const staff = useStaff();
  const client = useQueryClient();
  const { occasion, uuid } = asked;
  const fresh = useQuery(rosterQuery(staff.uuid, asked));
  const kept = useQuery(keptRosterQuery(staff.uuid, asked));
  const isKept = fresh.data !== undefined;
  useEffect(() => {
    if (!isKept) return;
    void keepShell();
    void tidy(staff.uuid)
      .then((until) => until && keepPass(staff, until))
      .catch(() => {});
  }, [isKept, staff]);
  useEffect(
    () =>
      onAnswered((answered) => {
        const said = answered
          .filter(({ entry }) => entry.occasion === occasion)
          .map(({ entry, result }) => ({ order: entry.order, standing: result.standing }));
        const key = rosterKey({ occasion, uuid });
        const known = client.getQueryData<Roster>(key);
        if (said.length === 0 || !known) return;
        const next = withStanding(known, said);
        client.setQueryData<Roster>(key, next);
        void keepRoster(staff.uuid, next).catch(() => {});
        void client.invalidateQueries({ queryKey: key });
      }),
    [client, occasion, uuid, staff.uuid],
  );
  return { data: fresh.data ?? kept.data ?? undefined, error: fresh.error, refetch: fresh.refetch };
}

/** Forgets what is over. @returns the last day on which the rest opens */
async function tidy(owner: string): Promise<string | undefined> {
  await forgetRosters({ owner, from: addDays(jakartaDate(serverNow()), -DAYS_KEPT) });
  const days = (await findRosters(owner)).map(({ day }) => addDays(day, DAYS_KEPT));
  return days.sort().at(-1);
}

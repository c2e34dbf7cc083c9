import type { getStaffSession } from '@rihlah/contract/staff/identity/session';
import { Button } from '@rihlah/ui/actions/button';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { formatTime } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useEffect, useState } from 'react';
import { lastActiveAt } from '../../client/activity.ts';
import { callApi } from '../../client/api.ts';
import { lastAskedAt, useSessionState } from '../../client/session.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';
import { sessionState } from './session-state.ts';
import styles from './session-watch.module.css';

const signInAgain = lazyCode(() => import('./sign-in-again.tsx'));

const LOOK_EVERY_MS = 15_000;

/** Asking for the session keeps it; when it is over the answer says so, and the sign-in opens in place. */
const keep = () => callApi<typeof getStaffSession>('GET', '/api/staff/v1/session').catch(() => {});

/** Keeps the session of a person at work, says beforehand when it will end, and opens the sign-in when it has. */
export function SessionWatch() {
  const session = useStaff();
  const { isOver } = useSessionState();
  const [ending, setEnding] = useState<{ why: 'idle' | 'hours'; at: number } | null>(null);
  useEffect(() => {
    const look = () => {
      const now = serverNow().getTime();
      const state = sessionState({
        now,
        askedAt: lastAskedAt(),
        activeAt: lastActiveAt(),
        endsAt: Date.parse(session.endsAt),
        idleMs: session.idleMinutes * 60_000,
      });
      setEnding(state.warning);
      if (state.isToAsk) void keep();
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session]);
  if (isOver) return <LoadedPart part={signInAgain} with={{}} />;
  if (!ending) return null;
  return (
    <div className={styles.warning} role="alert">
      <p>
        <b>Sesi berakhir pukul {formatTime(new Date(ending.at).toISOString())}</b>{' '}
        {ending.why === 'idle'
          ? 'karena tidak ada kegiatan.'
          : 'setelah 12 jam. Isian Anda tetap ada; Anda masuk lagi di tempat.'}
      </p>
      {ending.why === 'idle' && (
        <Button
          variant="secondary"
          onClick={() => {
            setEnding(null);
            void keep();
          }}
        >
          Tetap masuk
        </Button>
      )}
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepOnDevice } from '../../client/device-copy.ts';
import { getSession, useSession } from '../../client/session.ts';
import { useNextTrip } from '../../domain/journey/next-trip.ts';
import Live from '../../domain/live/live.tsx';
import { useAccountSync } from '../../features/accounts/use-account-sync.ts';
import { keepTrip } from './keep-trip.ts';

/**
 * Fetches what the card of the next trip shows while there is a connection, so that the device keeps it: nobody opens
 * it before they need it, and then there may be none.
 */
function useKeepTrip(): void {
  const client = useQueryClient();
  const pilgrim = useSession().account?.pilgrim?.uuid;
  const trip = useNextTrip();
  useEffect(() => {
    if (!trip || pilgrim === undefined) return;
    // After what the screen itself needs. Without a connection nothing is lost: the next visit keeps it.
    let isGone = false;
    const isWanted = () => !isGone && getSession().isLoggedIn;
    const timer = setTimeout(
      () => void keepTrip(client, pilgrim, trip, isWanted).catch(() => undefined),
      2000,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [client, pilgrim, trip]);
}

/** Keeps the stored account up to date, the next trip on the device and what is shown as it is, whichever screen is open; draws nothing. */
export default function AccountSync() {
  useAccountSync();
  useEffect(() => {
    void keepOnDevice();
  }, []);
  useKeepTrip();
  return <Live />;
}

import { useEffect } from 'react';
import { keepOnDevice } from '../../client/device-copy.ts';
import Live from '../../domain/live/live.tsx';
import { useAccountSync } from '../../features/accounts/use-account-sync.ts';
import { useKeepTrip } from './use-keep-trip.ts';

/** Keeps the stored account up to date, the next trip on the device and what is shown as it is, whichever screen is open; draws nothing. */
export default function AccountSync() {
  useAccountSync();
  useEffect(() => {
    void keepOnDevice();
  }, []);
  useKeepTrip();
  return <Live />;
}

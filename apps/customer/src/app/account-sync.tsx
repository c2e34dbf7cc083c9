import { useEffect } from 'react';
import { keepOnDevice } from '../client/device-copy.ts';
import { useAccountSync } from '../features/accounts/use-account-sync.ts';
import { useKeepTrip } from './use-keep-trip.ts';

/** Keeps the stored account up to date, and the next trip on the device, whichever screen is open; draws nothing. */
export default function AccountSync() {
  useAccountSync();
  useEffect(() => {
    void keepOnDevice();
  }, []);
  useKeepTrip();
  return null;
}

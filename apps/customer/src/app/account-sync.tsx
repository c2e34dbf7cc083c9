import { useEffect } from 'react';
import { useAccountSync } from '../features/accounts/use-account-sync.ts';
import { keepOnDevice } from '../lib/device-copy.ts';

/** Keeps the stored account up to date, and what was seen on the device; draws nothing. */
export default function AccountSync() {
  useAccountSync();
  useEffect(() => void keepOnDevice(), []);
  return null;
}

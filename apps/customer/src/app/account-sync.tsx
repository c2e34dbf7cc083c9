import { useAccountSync } from '../features/accounts/use-account-sync.ts';

/** Keeps the stored account up to date; draws nothing. */
export default function AccountSync() {
  useAccountSync();
  return null;
}

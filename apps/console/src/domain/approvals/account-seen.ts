import type { AccountSeen } from '@rihlah/contract/staff/billing/money';
import type { Consequence } from '@rihlah/ui/dialogs/weighty-dialog';
import { formatListDate } from '@rihlah/ui/text/format';

/** Whether somebody may have transferred what is to be called off; nothing where the server does not say. */
export function accountSeenConsequences(seen: AccountSeen): Consequence[] {
  if (!seen) return [];
  const what = 'Nomor rekening lengkapnya';
  if (seen.length === 0)
    return [{ what, detail: 'Untuk penarikan ini belum dibuka di Loket. Pastikan belum ditransfer' }];
  const who = seen.map(({ by, at }) => `${by}, ${formatListDate(at)}`).join('; ');
  return [
    {
      what: `${what} sudah dilihat`,
      detail: `${who}. Mungkin sudah ditransfer: tanyakan dulu`,
      tone: 'danger',
    },
  ];
}

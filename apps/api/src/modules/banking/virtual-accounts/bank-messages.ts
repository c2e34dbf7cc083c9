import { toSnapAmount } from '@rihlah/snap/amount';
import type { BankProfile } from '@rihlah/snap/profile';
import { formatTimestamp } from '@rihlah/snap/timestamp';
import { vaFields } from '@rihlah/snap/va-number';
import type { VirtualAccountRow } from '../../billing/bills/bill-queries.ts';

/** Service 27: a closed amount that lives until `expiresAt`. */
export function createMessage(profile: BankProfile, account: VirtualAccountRow) {
  return {
    ...vaFields(profile.partnerServiceId, account.customerNo),
    virtualAccountName: account.name,
    trxId: account.trxId,
    totalAmount: toSnapAmount(account.amount),
    virtualAccountTrxType: 'C' as const,
    expiredDate: formatTimestamp(account.expiresAt),
  };
}

/** Services 26 and 31 name the account and our reference. */
export const accountMessage = (profile: BankProfile, account: VirtualAccountRow) => ({
  ...vaFields(profile.partnerServiceId, account.customerNo),
  trxId: account.trxId,
});

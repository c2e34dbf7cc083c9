import type { Bank } from '@rihlah/snap/profile';
import { bankSilence } from '../../../infra/bank-client/bank-circuit.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Closing } from '../../banking/virtual-accounts/close-account.ts';

/**
 * What staff are told where a number could not be ended at its bank, so that its bills stay as they are: `billsMoved` when one was
 * paid or is being paid, `formerBankSilent`, `bankUnavailable`.
 */
export function notFreed(bank: Bank, closing: Exclude<Closing, 'closed'>): Failure {
  if (closing === 'silent') return bankSilence(bank, 'formerBankSilent');
  return new Failure(closing === 'unknown' ? 'bankUnavailable' : 'billsMoved');
}

import { bankActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/database.ts';
import type { VirtualAccountRow } from './payment-queries.ts';

/** Writes down what a bank said of a virtual account, on the bill that it is for. */
export const recordNumber = (
  tx: Tx,
  { bank, number, paymentUuid }: VirtualAccountRow,
  verb: `bill.number-${'issued' | 'refused' | 'closed'}`,
  now: Date,
): Promise<void> =>
  record(tx, bankActor(bank), { verb, subjectUuid: paymentUuid, after: { bank, number } }, now);

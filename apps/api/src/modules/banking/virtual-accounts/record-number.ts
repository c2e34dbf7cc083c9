import { bankActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import type { VirtualAccountRow } from '../../billing/bills/bill-queries.ts';

type NumberVerb = `bill.number-${'issued' | 'refused' | 'closed'}`;

/** What a bank said of a virtual account, as its act on the bill that the account is for. */
export const numberAct = ({ bank, number, billUuid }: VirtualAccountRow, verb: NumberVerb) => ({
  actor: bankActor(bank),
  act: { verb, subjectUuid: billUuid, after: { bank, number } },
});

export function recordNumber(tx: Tx, account: VirtualAccountRow, verb: NumberVerb, now: Date): Promise<void> {
  const { actor, act } = numberAct(account, verb);
  return record(tx, actor, act, now);
}

import { bankActor } from '../../../infra/access/actor.ts';
import { recordAll } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { type BillRow, findAccountBills, type VirtualAccountRow } from '../../billing/bills/bill-queries.ts';

type NumberVerb = `bill.number-${'issued' | 'refused' | 'closed'}`;

/** What a bank said of a virtual account, as its act on each bill that the account is for. */
export const numberActs = ({ bank, number }: VirtualAccountRow, bills: BillRow[], verb: NumberVerb) =>
  bills.map(({ uuid }) => ({
    actor: bankActor(bank),
    act: { verb, subjectUuid: uuid, after: { bank, number } },
  }));

export async function recordNumber(
  tx: Tx,
  account: VirtualAccountRow,
  verb: NumberVerb,
  now: Date,
): Promise<void> {
  const acts = numberActs(account, await findAccountBills(tx, account.uuid), verb);
  await recordAll(
    tx,
    bankActor(account.bank),
    acts.map(({ act }) => act),
    now,
  );
}

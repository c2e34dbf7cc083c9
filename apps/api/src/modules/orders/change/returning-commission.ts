import type { DbOrTx } from '../../../infra/db/database.ts';
import { findNextCommission } from '../../agents/commission/credit-again.ts';
import type { Commission } from '../../agents/commission/credit-commission.ts';
import { findBillMoney, findFirstBill, payingBill } from '../../billing/bills/bill-queries.ts';

/**
 * The commission that an order brings its agent again, once somebody else has the place that the agent had taken; null for
 * none. A first payment that a free package made brings none.
 */
export async function findReturningCommission(db: DbOrTx, orderUuid: string): Promise<Commission | null> {
  const first = await findFirstBill(db, orderUuid);
  const isPaid = first !== null && (await findBillMoney(db, [payingBill(first)])).size > 0;
  return isPaid ? findNextCommission(db, orderUuid) : null;
}

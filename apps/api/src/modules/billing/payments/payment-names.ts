import type { DbOrTx } from '../../../infra/db/database.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { payments } from '../bills/bills.tables.ts';
import { bankPayments } from './payments.tables.ts';

/** What bills are called, and whose order's they are. */
export const findBillSummaries = (db: DbOrTx, uuids: string[]) =>
  db
    .select({ uuid: payments.uuid, orderUuid: payments.orderUuid, description: payments.description })
    .from(payments)
    .where(oneOf(payments.uuid, uuids));

/** Bank and number of the account that money came to. */
export const findPaymentSummaries = (db: DbOrTx, uuids: string[]) =>
  db
    .select({ uuid: bankPayments.uuid, bank: bankPayments.bank, number: bankPayments.number })
    .from(bankPayments)
    .where(oneOf(bankPayments.uuid, uuids));

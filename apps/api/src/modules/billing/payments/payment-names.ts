import type { DbOrTx } from '../../../infra/db/database.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { bills } from '../bills/bills.tables.ts';
import { payments } from './payments.tables.ts';

export const findBillSummaries = (db: DbOrTx, uuids: string[]) =>
  db
    .select({ uuid: bills.uuid, orderUuid: bills.orderUuid, description: bills.description })
    .from(bills)
    .where(oneOf(bills.uuid, uuids));

export const findPaymentSummaries = (db: DbOrTx, uuids: string[]) =>
  db
    .select({ uuid: payments.uuid, bank: payments.bank, number: payments.number })
    .from(payments)
    .where(oneOf(payments.uuid, uuids));

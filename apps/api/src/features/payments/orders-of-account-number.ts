import { type SQL, sql } from 'drizzle-orm';
import { payments, virtualAccounts } from './payments.tables.ts';

/** As SQL, a query of the uuids of orders that had a virtual account whose number begins so. @param digits digits only */
export const ordersOfAccountNumber = (digits: string): SQL =>
  sql`select b.order_uuid from ${virtualAccounts} v join ${payments} b on b.uuid = v.payment_uuid
    where v.bank in ('BRI', 'BNI') and v.number between ${digits} and ${`${digits}~`}`;

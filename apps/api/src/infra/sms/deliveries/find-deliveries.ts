import { desc, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../db/database.ts';
import type { Attempt } from './attempts.ts';
import { messageDeliveries } from './deliveries.tables.ts';

const SHOWN = 100;

/** What was handed over for these phones and addresses of mail, by whichever way, the newest first. */
export const findDeliveriesTo = async (db: DbOrTx, recipients: string[]): Promise<Attempt[]> =>
  recipients.length === 0
    ? []
    : db
        .select()
        .from(messageDeliveries)
        .where(inArray(messageDeliveries.recipient, recipients))
        .orderBy(desc(messageDeliveries.handedAt), messageDeliveries.uuid)
        .limit(SHOWN);

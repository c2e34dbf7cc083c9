import type { DbOrTx, Tx } from '../database.ts';
import { enqueueJobs } from '../jobs/enqueue-job.ts';
import { smsOutbox } from './sms.tables.ts';

export interface OutgoingSms {
  phone: string;
  text: string;
  kind:
    | 'order-placed'
    | 'payment-received'
    | 'credentials'
    | 'password-reset'
    | 'order-expired'
    | 'bill-reminder'
    | 'consent-code'
    | 'phone-code'
    | 'withdrawal-decided'
    | 'order-cancelled'
    | 'phone-changed'
    | 'document-rejected'
    | 'document-added'
    | 'manasik-invitation'
    | 'membership';
  isSecret?: boolean;
}

export const SEND_SMS = 'send-sms';
/** For messages that somebody waits for at this moment: credentials, keys, codes, a payment received. */
export const SEND_URGENT_SMS = 'send-urgent-sms';

export const smsJobKey = (uuid: string): string => `sms-${uuid}`;

interface SavedSms {
  uuid: string;
  kind: string;
  isSecret: boolean;
}

/** Asks for messages of the outbox to be sent, the urgent ones by workers of their own. */
export function enqueueSending(db: DbOrTx, messages: SavedSms[]): Promise<void> {
  const jobs = messages.map(({ uuid, kind, isSecret }) => ({
    task: isSecret || kind === 'payment-received' ? SEND_URGENT_SMS : SEND_SMS,
    payload: { uuid },
    key: smsJobKey(uuid),
  }));
  return enqueueJobs(db, jobs);
}

/** Writes messages to the outbox in the transaction that causes them, each with the job that sends it. */
export async function enqueueSms(tx: Tx, messages: OutgoingSms[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map((sms) => ({ ...sms, isSecret: sms.isSecret ?? false, createdAt: now }));
  const saved = await tx
    .insert(smsOutbox)
    .values(rows)
    .returning({ uuid: smsOutbox.uuid, kind: smsOutbox.kind, isSecret: smsOutbox.isSecret });
  await enqueueSending(tx, saved);
}

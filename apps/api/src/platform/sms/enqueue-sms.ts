import type { Tx } from '../database.ts';
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
    | 'withdrawal-decided'
    | 'order-cancelled'
    | 'phone-changed';
  isSecret?: boolean;
}

export const SEND_SMS = 'send-sms';

/** Writes messages to the outbox in the transaction that causes them, each with the job that sends it. */
export async function enqueueSms(tx: Tx, messages: OutgoingSms[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map((sms) => ({ ...sms, isSecret: sms.isSecret ?? false, createdAt: now }));
  const saved = await tx.insert(smsOutbox).values(rows).returning({ uuid: smsOutbox.uuid });
  await enqueueJobs(
    tx,
    saved.map(({ uuid }) => ({ task: SEND_SMS, payload: { uuid }, key: `sms-${uuid}` })),
  );
}

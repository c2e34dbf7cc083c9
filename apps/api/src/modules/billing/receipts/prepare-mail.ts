import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import { eq } from 'drizzle-orm';
import type { PrepareMail } from '../../../infra/mail/deliver-mail.ts';
import type { MailFile } from '../../../infra/mail/mailer.ts';
import type { Services } from '../../../infra/services.ts';
import { findOrdersByUuid } from '../../orders/record/order-queries.ts';
import { virtualAccounts } from '../bills/bills.tables.ts';
import { findJointReceipt, findReceipt } from './find-receipt.ts';

const fileOf = (number: string, bytes: Buffer): MailFile => ({
  name: `kuitansi-${number.replaceAll('/', '-')}.pdf`,
  type: 'application/pdf',
  bytes,
});

/** The receipt names its pilgrim masked: nobody has proven whose the address is. */
async function receiptOf(services: Services, billUuid: string): Promise<'gone' | MailFile> {
  const receipt = await findReceipt(services, billUuid, 'link');
  if (!receipt) return 'gone';
  // Drawing loads fonts and a library that nothing else needs.
  const { receiptPdf } = await import('./receipt-pdf.ts');
  return fileOf(receipt.number, await receiptPdf(receipt));
}

async function jointReceiptOf(services: Services, uuid: string): Promise<'gone' | MailFile> {
  const receipt = await findJointReceipt(services, uuid);
  if (!receipt) return 'gone';
  const { jointReceiptPdf } = await import('./receipt-pdf.ts');
  return fileOf(receipt.number, await jointReceiptPdf(receipt));
}

async function isPayable({ db, clock }: Services, accountUuid: string): Promise<boolean> {
  const [account] = await db.select().from(virtualAccounts).where(eq(virtualAccounts.uuid, accountUuid));
  return account?.status === 'live' && account.expiresAt > clock.now() && account.doubtedAt === null;
}

/** Some of the orders still wait for their first payment. */
async function areAwaited({ db, clock }: Services, orderUuids: string[]): Promise<boolean> {
  const orders = [...(await findOrdersByUuid(db, orderUuids)).values()];
  return orders.some(({ status, expiresAt }) => isAwaitingFirstPayment(status) && expiresAt > clock.now());
}

/**
 * What a mail says may have changed since it was written, while the mail server was away: a number that takes nothing any
 * more is not told, nor a receipt of what was taken back.
 */
export const prepareMail: PrepareMail = async (services, { kind, uuids }) => {
  const [uuid = ''] = uuids;
  if (kind === 'receipt') return receiptOf(services, uuid);
  if (kind === 'joint-receipt') return jointReceiptOf(services, uuid);
  const isSo = kind === 'number' ? await isPayable(services, uuid) : await areAwaited(services, uuids);
  return isSo ? null : 'gone';
};

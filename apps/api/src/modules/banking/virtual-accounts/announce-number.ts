import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import type { Tx } from '../../../infra/db/database.ts';
import { enqueueMails, type OutgoingMail } from '../../../infra/mail/enqueue-mail.ts';
import { momentInWords } from '../../../infra/message-words.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import type { BillRow, VirtualAccountRow } from '../../billing/bills/bill-queries.ts';
import { maskNameAtBank } from '../../billing/bills/name-at-bank.ts';
import { findContacts } from '../../identity/persons/find-account.ts';
import { findOrderEmails } from '../../messaging/inbox/order-phones.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';

/** A bill that a number pays, with its order. */
interface Part {
  bill: BillRow;
  order: OrderRow;
}

const pathOf = ({ jointPaymentUuid }: VirtualAccountRow, { bill, order }: Part): string => {
  if (jointPaymentUuid) return paths.jointPayment(jointPaymentUuid);
  if (bill.type === '03') return paths.installment(bill.uuid);
  return bill.type === '02' ? paths.fullPayment(order.uuid) : paths.firstPayment(order.uuid);
};

/** A number for several bills is for whoever ordered them all; nobody else is to pay for the others. */
const addressesOf = async (tx: Tx, { jointPaymentUuid }: VirtualAccountRow, { order }: Part) =>
  jointPaymentUuid
    ? [...(await findContacts(tx, [order.registrarUuid])).values()].map(({ email }) => email)
    : findOrderEmails(tx, order);

/**
 * Tells by mail where to pay, in the transaction in which a number comes to life: whoever is reached about its order has it
 * beside them when they pay. By SMS it is told by the reminder alone.
 *
 * @param parts not empty
 */
export async function announceNumber(
  tx: Tx,
  services: Services,
  account: VirtualAccountRow,
  parts: [Part, ...Part[]],
): Promise<void> {
  if (!services.mailer) return;
  const [first] = parts;
  const orderIds = parts.map(({ order }) => order.orderId).join(', ');
  const content: OutgoingMail['content'] = {
    subject: `Nomor ${account.bank} untuk membayar ${plainRupiah(account.amount)}`,
    opening: ['Ini nomor virtual account yang diminta untuk pesanan Anda.'],
    facts: [
      { label: 'Bank', value: account.bank },
      { label: 'Nomor virtual account', value: account.number },
      { label: 'Nama di bank', value: maskNameAtBank(account.name) },
      { label: 'Jumlah, harus tepat', value: plainRupiah(account.amount) },
      { label: 'Bayar sebelum', value: momentInWords(account.expiresAt) },
      { label: 'Untuk', value: [...new Set(pluck(pluck(parts, 'bill'), 'description'))].join(', ') },
      { label: 'Nomor pesanan', value: orderIds },
    ],
    links: [{ label: 'Cara membayar', url: linkTo(services.publicUrl, pathOf(account, first)) }],
    closing: ['Nomor yang pernah Anda dapat untuk tagihan yang sama tidak berlaku lagi.'],
  };
  const mails = (await addressesOf(tx, account, first)).map((address) => ({
    address,
    kind: 'payment-number' as const,
    content,
    about: { kind: 'number' as const, uuids: [account.uuid] },
    orderUuid: first.order.uuid,
  }));
  await enqueueMails(tx, services, mails, services.clock.now());
}

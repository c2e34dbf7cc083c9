import { formatRupiah } from '@rihlah/rules/money/rupiah';
import type { Tx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { becomeMember } from '../../identity/persons/become-member.ts';
import { findContact } from '../../identity/persons/find-account.ts';
import { findPerson } from '../../identity/persons/persons.ts';
import { notify } from '../../messaging/inbox/notify.ts';
import type { OrderRow } from '../record/order-queries.ts';

/** Whoever came back is a member from now on: they, and nobody else, learn their member id by inbox and by SMS. */
export async function welcomeMember(
  tx: Tx,
  { agency }: Pick<Services, 'agency'>,
  { pilgrimUuid, uuid: orderUuid }: OrderRow,
  now: Date,
): Promise<void> {
  const memberId = await becomeMember(tx, pilgrimUuid, now);
  const pilgrim = await findPerson(tx, pilgrimUuid);
  if (!pilgrim?.verifiedAt) return;
  const message = `Anda sudah menjadi member. Pakai ID ${memberId} saat memesan umrah berikutnya untuk diskon ${formatRupiah(agency.policyAt(now).memberDiscount)}. ID ini juga ada di halaman Profil.`;
  const title = `ID member Anda ${memberId}`;
  await notify(tx, [{ personUuid: pilgrimUuid, type: 'membership', title, message, orderUuid }], now);
  const { phone, salutation } = await findContact(tx, pilgrimUuid);
  const text = `${agency.settings.name}: ${salutation}${message}`;
  if (phone) await enqueueSms(tx, [{ phone, kind: 'membership', text, orderUuid }], now);
}

import type { StaffActor } from '../../../infra/access/actor.ts';
import { brokenConstraint, type Tx } from '../../../infra/db/database.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { notify } from '../../messaging/inbox/notify.ts';
import { queueLogins } from '../logins/queue-logins.ts';
import { type NewPhone, renumberPerson } from '../logins/renumber-person.ts';
import { findContact } from '../persons/find-account.ts';
import { lockPerson } from '../persons/persons.ts';

export interface PhoneChange extends NewPhone {
  personUuid: string;
}

/**
 * Gives a known person another phone, which is their user name too. Every login ends, reset links are void; both phones are told.
 * Whoever had none gets a login by it.
 *
 * @throws Failure `notFound`, or 422 on `phone` when somebody else has it
 */
export async function writePhoneChange(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  change: PhoneChange,
): Promise<void> {
  const person = await lockPerson(tx, change.personUuid);
  if (!person?.verifiedAt) throw new Failure('notFound');
  if (person.phone === change.phone) return;
  const { phone: from } = await findContact(tx, person.uuid);
  try {
    await renumberPerson(tx, actor, { ...change, person }, services.clock.now());
  } catch (error) {
    const taken = ['persons_known_phone', 'accounts_username_unique'];
    if (taken.includes(brokenConstraint(error) ?? '')) throw invalid('phone', 'phoneTaken');
    throw error;
  }
  if (person.phone === null) await queueLogins(tx, [person.uuid]);
  await notifyNewPhone(tx, services, { personUuid: person.uuid, from, to: change.phone });
}

/** Tells somebody in their inbox, and both phones by SMS, that the phone by which they log in is another now. @param from empty: none */
export async function notifyNewPhone(
  tx: Tx,
  services: Services,
  { personUuid, from, to }: { personUuid: string; from: string; to: string },
): Promise<void> {
  const now = services.clock.now();
  const message = 'Masuk dengan nomor yang baru; password Anda tetap sama. Semua login lama sudah berakhir.';
  const title = 'Nomor telepon Anda sudah diganti';
  await notify(tx, [{ personUuid, type: 'phone-changed', title, message }], now);
  const { name, callCenter } = services.agency.settings;
  const text = `${name}: ${title.toLowerCase()}. Bila bukan Anda yang meminta, hubungi ${callCenter}`;
  const kind = 'phone-changed' as const;
  await enqueueSms(
    tx,
    [from, to].filter(Boolean).map((phone) => ({ phone, kind, text })),
    now,
  );
}

import type { StaffActor } from '../../platform/actor.ts';
import { brokenConstraint, inTransaction, type Tx } from '../../platform/database.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { enqueueSms } from '../../platform/sms/enqueue-sms.ts';
import { lockPerson, type Person } from '../accounts/persons.ts';
import { type NewPhone, renumberPerson } from '../accounts/renumber-person.ts';
import { notify } from '../inbox/notify.ts';

export interface PhoneChange extends NewPhone {
  personUuid: string;
}

/**
 * Gives a known person another phone, which is their user name too. Every login ends, reset links are void; both phones are told.
 *
 * @throws Failure `notFound`, or 422 on `phone` when somebody else has it
 */
export const changePhone = (services: Services, actor: StaffActor, change: PhoneChange): Promise<void> =>
  inTransaction(services.db, (tx) => writePhoneChange(tx, services, actor, change));

/** As `changePhone`, in a transaction that is under way. */
export async function writePhoneChange(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  change: PhoneChange,
): Promise<void> {
  const person = await lockPerson(tx, change.personUuid);
  if (!person?.knownAt) throw new Failure('notFound');
  if (person.phone === change.phone) return;
  try {
    await renumberPerson(tx, actor, { ...change, person }, services.clock.now());
  } catch (error) {
    const taken = ['persons_known_phone', 'accounts_username_unique'];
    if (taken.includes(brokenConstraint(error) ?? '')) throw invalid('phone', 'phoneTaken');
    throw error;
  }
  await tell(tx, services, person, change.phone);
}

async function tell(tx: Tx, services: Services, person: Person, phone: string): Promise<void> {
  const now = services.clock.now();
  const message = 'Masuk dengan nomor yang baru; password Anda tetap sama. Semua login lama sudah berakhir.';
  const title = 'Nomor telepon Anda sudah diganti';
  await notify(tx, [{ personUuid: person.uuid, type: 'phone-changed', title, message }], now);
  const { name, callCenter } = services.agency.settings;
  const text = `${name}: ${title.toLowerCase()}. Bila bukan Anda yang meminta, hubungi ${callCenter}.`;
  const kind = 'phone-changed' as const;
  await enqueueSms(
    tx,
    [person.phone, phone].map((to) => ({ phone: to, kind, text })),
    now,
  );
}

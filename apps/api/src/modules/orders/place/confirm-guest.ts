import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { assertWithin } from '../../../http/limits/rate-limits.ts';
import { smsLimits } from '../../../http/limits/sms-limits.ts';
import { type Encryption, MAX_CODE_TRIES, randomCode } from '../../../infra/crypto/encryption.ts';
import { invalid } from '../../../infra/failure.ts';
import { MicroBatcher } from '../../../infra/micro-batcher.ts';
import { oneOf } from '../../../infra/one-of.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { guestPhones } from './booking.tables.ts';

const HOUR_MS = 3_600_000;
const CODE_LIFETIME_MS = 15 * 60_000;
/** Asking again within this time sends nothing: the code is on its way. */
const RESEND_MS = 60_000;

const phoneHashOf = (encryption: Encryption, phone: string): string =>
  encryption.hash(`guest-phone:${phone}`);
const codeHashOf = (encryption: Encryption, phone: string, code: string): string =>
  encryption.hash(`guest-code:${phone}:${code}`);

/** So many look-ups share a statement at most. */
const LOOK_UPS_AT_ONCE = 100;

/** Tells whether a guest's phone has ever been confirmed by a code; look-ups that arrive together share a statement. */
export function confirmedPhones({ db, encryption }: Services): (phone: string) => Promise<boolean> {
  const together = new MicroBatcher<string, boolean>({
    atMost: LOOK_UPS_AT_ONCE,
    lanes: 2,
    work: async (hashes) => {
      const rows = await db
        .select({ phoneHash: guestPhones.phoneHash })
        .from(guestPhones)
        .where(and(oneOf(guestPhones.phoneHash, hashes), isNotNull(guestPhones.confirmedAt)));
      const confirmed = new Set(rows.map(({ phoneHash }) => phoneHash));
      return hashes.map((hash) => ({ value: confirmed.has(hash) }));
    },
  });
  return (phone) => together.add(phoneHashOf(encryption, phone));
}

export interface Guest {
  /** Of the client, see `readClientAddress`. */
  address: string;
  phone: string;
}

/**
 * Confirms a guest's phone with the code that was sent to it. A code is good for a quarter of an hour and five tries.
 *
 * @param field of the request that has the code
 * @throws Failure 422 on that field; `tooManyRequests`
 */
export async function confirmGuestPhone(
  services: Services,
  { address, phone, code }: Guest & { code: string },
  field: 'phoneCode' | 'code' = 'phoneCode',
): Promise<void> {
  const { db, clock, config, encryption, limits } = services;
  const tries = { name: 'guest-code-tries', max: config.RATE_LOGIN_PER_ADDRESS, windowMs: HOUR_MS };
  await assertWithin(limits, [{ limit: tries, key: address }]);
  const now = clock.now();
  const phoneHash = phoneHashOf(encryption, phone);
  // Counted before it is compared: of many tries at once no more than five see the code.
  const [tried] = await db
    .update(guestPhones)
    .set({ tries: sql`${guestPhones.tries} + 1` })
    .where(
      and(
        eq(guestPhones.phoneHash, phoneHash),
        lt(guestPhones.tries, MAX_CODE_TRIES),
        gt(guestPhones.sentAt, new Date(now.getTime() - CODE_LIFETIME_MS)),
      ),
    )
    .returning({ codeHash: guestPhones.codeHash });
  if (!tried || tried.codeHash !== codeHashOf(encryption, phone, code))
    throw invalid(field, 'phoneCodeWrong');
  await db
    .update(guestPhones)
    .set({ confirmedAt: now, codeHash: null })
    .where(eq(guestPhones.phoneHash, phoneHash));
}

/**
 * Sends a code to a guest's phone, unless one went out a moment ago.
 *
 * @param what it is for, in words
 * @throws Failure `tooManyRequests`: whoever has no login makes no stranger's phone ring without end
 */
export async function sendGuestCode(
  services: Services,
  { address, phone }: Guest,
  what = 'untuk melanjutkan pesanan Anda',
): Promise<void> {
  const { db, clock, config, agency, encryption, limits } = services;
  await assertWithin(limits, smsLimits('guest-code', config)({ address, phone }));
  const now = clock.now();
  const code = randomCode();
  const values = { codeHash: codeHashOf(encryption, phone, code), sentAt: now, tries: 0 };
  await db.transaction(async (tx) => {
    const sent = await tx
      .insert(guestPhones)
      .values({ phoneHash: phoneHashOf(encryption, phone), ...values })
      .onConflictDoUpdate({
        target: guestPhones.phoneHash,
        set: values,
        setWhere: sql`${guestPhones.sentAt} is null or ${guestPhones.sentAt} < ${new Date(now.getTime() - RESEND_MS)}`,
      })
      .returning({ phoneHash: guestPhones.phoneHash });
    if (sent.length === 0) return;
    const text = `${agency.settings.name}: kode ${code} ${what}, berlaku 15 menit. Abaikan bila Anda tidak memintanya.`;
    await enqueueSms(tx, [{ phone, kind: 'phone-code', text, isSecret: true }], now);
  });
}

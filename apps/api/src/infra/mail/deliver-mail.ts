import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../db/database.ts';
import { whenAvailable } from '../db/when-available.ts';
import { oneLine } from '../message-words.ts';
import { MAX_ATTEMPTS, retryPause } from '../retry-pause.ts';
import type { Services } from '../services.ts';
import { beginAttempts, noteEnded, type Settlement, settleAttemptsSql } from '../sms/deliveries/attempts.ts';
import type { ClaimedMail } from './claim-mails.ts';
import { emailOutbox, type MailSubject } from './mail.tables.ts';
import { type Mailer, type MailFile, MailNotTaken } from './mailer.ts';
import { writeHtml, writePlainText } from './write-mail.ts';

/**
 * Looks at what a mail is about when it goes out: `gone` where it is no longer so, and nobody is told; else the file that goes
 * along. A feature knows.
 */
export type PrepareMail = (services: Services, about: MailSubject) => Promise<'gone' | MailFile | null>;

type Outcome =
  | { state: 'accepted'; gatewayId: string | null }
  | { state: 'refused' | 'unknown'; reason: string; isFinal: boolean };

/**
 * Hands a claimed mail to the mail server. It is written down before, so that a process that dies leaves word that the server
 * may have it; then it goes out again, under the same Message-ID. What is refused for good is not tried again.
 */
export async function deliverMail(
  services: Services,
  mailer: Mailer,
  mail: ClaimedMail,
  prepare: PrepareMail,
): Promise<void> {
  const { db, clock, metrics } = services;
  if (mail.attempts > 1) await noteEnded(db, mail.uuid, 'emailUuid');
  let file: MailFile | null;
  try {
    const prepared = await prepare(services, mail.about);
    if (prepared === 'gone') return await settle(services, mail, { endedAt: clock.now(), lastError: null });
    file = prepared;
  } catch (error) {
    services.log.error({ err: error, kind: mail.kind }, 'a mail was not made');
    return settle(services, mail, laterOf(services, mail, 'isi email tidak dapat dibuat'));
  }
  const attemptUuid = randomUUID();
  const begun = {
    uuid: attemptUuid,
    emailUuid: mail.uuid,
    kind: mail.kind,
    recipient: mail.address,
    gateway: 'smtp' as const,
    segments: 1,
    cost: 0,
    handedAt: clock.now(),
  };
  await whenAvailable(() => beginAttempts(db, [begun]));
  const outcome = await handOver(services, mailer, mail, file);
  metrics.noteMail(outcome.state === 'accepted' ? 'sent' : outcome.isFinal ? 'refused' : 'failed');
  if (outcome.state === 'accepted')
    return settle(
      services,
      mail,
      { sentAt: clock.now(), lastError: null },
      { uuid: attemptUuid, settledAt: clock.now(), ...outcome },
    );
  const { state, reason, isFinal } = outcome;
  services.log.warn({ kind: mail.kind, reason }, 'a mail was not taken');
  return settle(
    services,
    mail,
    isFinal ? { endedAt: clock.now(), lastError: reason } : laterOf(services, mail, reason),
    { uuid: attemptUuid, settledAt: clock.now(), state, reason },
  );
}

async function handOver(
  { agency }: Services,
  mailer: Mailer,
  { uuid, address, content }: ClaimedMail,
  file: MailFile | null,
): Promise<Outcome> {
  const { name: agencyName, callCenter } = agency.settings;
  const letterhead = { agencyName, callCenter };
  try {
    const { id } = await mailer.send({
      uuid,
      address,
      subject: oneLine(content.subject),
      text: writePlainText(content, letterhead),
      html: writeHtml(content, letterhead),
      file,
    });
    return { state: 'accepted', gatewayId: id };
  } catch (error) {
    if (!(error instanceof MailNotTaken)) throw error;
    const { isRefusal, isFinal, message: reason } = error;
    return { state: isRefusal ? 'refused' : 'unknown', reason, isFinal };
  }
}

/** Tried again after a pause that grows, or not any more. */
function laterOf({ clock }: Pick<Services, 'clock'>, { attempts }: ClaimedMail, lastError: string) {
  const now = clock.now();
  if (attempts >= MAX_ATTEMPTS) return { endedAt: now, lastError };
  return { notBefore: new Date(now.getTime() + retryPause(attempts)), lastError };
}

/** What became of a mail. One that was sent must not be sent again because the database was away for a moment. */
const settle = (
  { db }: Pick<Services, 'db'>,
  { uuid }: ClaimedMail,
  values: Partial<typeof emailOutbox.$inferInsert>,
  attempt: Settlement | null = null,
): Promise<void> =>
  whenAvailable(() =>
    inTransaction(db, async (tx) => {
      if (attempt) await tx.execute(settleAttemptsSql([attempt]));
      await tx
        .update(emailOutbox)
        .set({ ...values, claimedAt: null })
        .where(eq(emailOutbox.uuid, uuid));
    }),
  );

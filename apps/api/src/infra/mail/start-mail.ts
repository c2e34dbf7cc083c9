import { setTimeout as delay } from 'node:timers/promises';
import { type OutboxLoop, startOutboxLoop } from '../db/outbox-loop.ts';
import type { Services } from '../services.ts';
import { type ClaimedMail, claimMails } from './claim-mails.ts';
import { deliverMail, type PrepareMail } from './deliver-mail.ts';
import type { Mailer } from './mailer.ts';

/** With the mail server at once: one that hangs holds up so many, and nobody's SMS. */
const CONCURRENCY = 4;
const IDLE_MS = 50;

/** Sends what lies in the outbox of mails; nothing where the agency has no mail server. */
export function startMail(services: Services, prepare: PrepareMail): OutboxLoop {
  const { mailer } = services;
  if (!mailer) return { stop: async () => undefined };
  const lane = new MailLane(services, mailer, prepare);
  const loop = startOutboxLoop({ outbox: 'mails', log: services.log, drain: () => lane.refill() });
  return {
    stop: async (limitMs) => {
      await loop.stop(limitMs);
      await Promise.race([lane.finish(), delay(limitMs, undefined, { ref: false })]);
    },
  };
}

class MailLane {
  readonly #services: Services;
  readonly #mailer: Mailer;
  readonly #prepare: PrepareMail;
  #active = 0;
  #isRefilling = false;
  #isFinishing = false;

  constructor(services: Services, mailer: Mailer, prepare: PrepareMail) {
    this.#services = services;
    this.#mailer = mailer;
    this.#prepare = prepare;
  }

  /** Claims as many as there are idle senders; it does not wait for them. */
  async refill(): Promise<void> {
    const idle = CONCURRENCY - this.#active;
    if (this.#isFinishing || this.#isRefilling || idle === 0) return;
    this.#isRefilling = true;
    try {
      const { claimed, isFull } = await claimMails(this.#services, idle);
      for (const mail of claimed) {
        this.#active += 1;
        void this.#send(mail, isFull);
      }
    } finally {
      this.#isRefilling = false;
    }
  }

  async finish(): Promise<void> {
    this.#isFinishing = true;
    while (this.#active > 0) await delay(IDLE_MS);
  }

  /** @param isFull there may be more, which need not wait for the next look */
  async #send(mail: ClaimedMail, isFull: boolean): Promise<void> {
    try {
      await deliverMail(this.#services, this.#mailer, mail, this.#prepare);
    } catch (error) {
      // Its claim ends by itself.
      this.#services.log.error({ err: error }, 'a mail was not dealt with');
    } finally {
      this.#active -= 1;
    }
    if (isFull)
      await this.refill().catch((error: unknown) =>
        this.#services.log.warn({ err: error }, 'outbox not emptied'),
      );
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { and, not, type SQL, sql } from 'drizzle-orm';
import { inTransaction } from '../db/database.ts';
import { type OutboxLoop, startOutboxLoop } from '../db/outbox-loop.ts';
import { whenAvailable } from '../db/when-available.ts';
import { MicroBatcher } from '../micro-batcher.ts';
import { oneOf } from '../one-of.ts';
import type { Services } from '../services.ts';
import { type ClaimedSms, claimSms, isDue } from './claim-sms.ts';
import { type BegunAttempt, beginAttempts, settleAttemptsSql } from './deliveries/attempts.ts';
import { fallBack } from './deliveries/fall-back.ts';
import { resendFailed } from './deliveries/resend-failed.ts';
import { type Digests, partRiders } from './joining/gather-sms.ts';
import { deliverSms, recordAll, type SmsChange } from './send-sms.ts';
import { smsOutbox } from './sms.tables.ts';
import { CLAIM_MS, isUrgent } from './sms-urgency.ts';

/** Messages that one claim takes at most. */
const AT_ONCE = 64;
/** What waits behind a gateway that hangs goes back in time for nobody to take its claim for dead. */
const WAIT_MS = CLAIM_MS / 3;
const IDLE_MS = 50;

interface Lane {
  which: SQL;
  /** How many of its messages are with the gateway at once. */
  concurrency: number;
}

/** A gateway that hangs on ordinary messages delays no credentials. */
const LANES: Lane[] = [
  { which: isUrgent, concurrency: 4 },
  { which: not(isUrgent), concurrency: 8 },
];

interface Claimed {
  sms: ClaimedSms;
  /** On the clock of `performance.now()`. */
  until: number;
}

/** Sends what lies in the outbox of messages, claimed and crossed off many at a time. */
export function startSms(services: Services, digests: Digests): OutboxLoop {
  const lanes = LANES.map((lane) => new SmsLane(services, lane, digests));
  const loop = startOutboxLoop({
    outbox: 'sms',
    log: services.log,
    drain: async (isLook) => {
      // Also where WhatsApp was taken out while it was waited for.
      if (isLook) await fallBack(services);
      if (services.smsGateways.all.length > 1) await resendFailed(services);
      await Promise.all(lanes.map((lane) => lane.refill(isLook)));
    },
  });
  return {
    stop: async (limitMs) => {
      await loop.stop(limitMs);
      await Promise.race([
        Promise.all(lanes.map((lane) => lane.finish())),
        delay(limitMs, undefined, { ref: false }),
      ]);
    },
  };
}

class SmsLane {
  readonly #services: Services;
  readonly #lane: Lane;
  readonly #digests: Digests;
  readonly #begun: MicroBatcher<BegunAttempt, void>;
  readonly #changes: MicroBatcher<SmsChange, void>;
  #waiting: Claimed[] = [];
  /** With the gateway. */
  #active = 0;
  /** Answered by it, and not crossed off yet. */
  #unrecorded = 0;
  #isRefilling = false;
  #isFinishing = false;
  /** There may be more than the last claim took. */
  #hasMore = false;

  constructor(services: Services, lane: Lane, digests: Digests) {
    this.#services = services;
    this.#lane = lane;
    this.#digests = digests;
    this.#begun = new MicroBatcher<BegunAttempt, void>({
      lanes: 1,
      atMost: AT_ONCE,
      work: async (attempts) => {
        await whenAvailable(() => beginAttempts(services.db, attempts));
        return attempts.map(() => ({ value: undefined }));
      },
    });
    this.#changes = new MicroBatcher<SmsChange, void>({
      lanes: 1,
      atMost: AT_ONCE,
      work: async (changes) => {
        await whenAvailable(() => recordAll(services, changes));
        return changes.map(() => ({ value: undefined }));
      },
    });
  }

  /** Claims more where senders are idle; it does not wait for them. */
  async refill(isLook: boolean): Promise<void> {
    this.#hasMore ||= !isLook;
    await this.#releaseLate();
    if (this.#isFinishing || this.#isRefilling || !this.#isHungry) return;
    this.#isRefilling = true;
    this.#hasMore = false;
    try {
      const due = and(this.#lane.which, isDue(this.#services.clock.now(), isLook)) as SQL;
      const how = { limit: AT_ONCE, digests: this.#digests };
      const { claimed, isFull } = await claimSms(this.#services, due, how);
      const until = performance.now() + WAIT_MS;
      this.#waiting.push(...claimed.map((sms) => ({ sms, until })));
      this.#hasMore ||= isFull;
    } finally {
      this.#isRefilling = false;
    }
    this.#pump();
  }

  get #isHungry(): boolean {
    return this.#waiting.length === 0 && this.#active < this.#lane.concurrency;
  }

  async finish(): Promise<void> {
    this.#isFinishing = true;
    await this.#release(this.#waiting.splice(0));
    while (this.#active + this.#unrecorded > 0) await delay(IDLE_MS);
  }

  #pump(): void {
    while (this.#active < this.#lane.concurrency) {
      const next = this.#waiting.shift();
      if (!next) break;
      this.#active += 1;
      void this.#send(next.sms);
    }
    if (this.#hasMore && this.#isHungry) this.refill(false).catch((error: unknown) => this.#warn(error));
  }

  async #send(sms: ClaimedSms): Promise<void> {
    try {
      await deliverSms(this.#services, sms, {
        begin: (attempt) => this.#begun.add(attempt),
        settle: async (settled) =>
          void (await whenAvailable(() => this.#services.db.execute(settleAttemptsSql([settled])))),
        record: (change) => this.#record(change),
      });
    } catch (error) {
      this.#warn(error);
    } finally {
      this.#active -= 1;
      this.#pump();
    }
  }

  /** The next message does not wait until this one is crossed off; what failed is known before the next way is chosen. */
  async #record(change: SmsChange): Promise<void> {
    this.#unrecorded += 1;
    const written = this.#changes
      .add(change)
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        this.#unrecorded -= 1;
      });
    if (!change.values.sentAt) await written;
  }

  async #releaseLate(): Promise<void> {
    const late = this.#waiting.filter(({ until }) => until < performance.now());
    this.#waiting = this.#waiting.filter((one) => !late.includes(one));
    await this.#release(late);
  }

  /** As if they had not been claimed; what was digested is digested anew. */
  async #release(claimed: Claimed[]): Promise<void> {
    if (claimed.length === 0) return;
    const uuids = claimed.map(({ sms }) => sms.uuid);
    const { db, clock } = this.#services;
    await inTransaction(db, async (tx) => {
      await tx
        .update(smsOutbox)
        .set({ claimedAt: null, notBefore: clock.now(), attempts: sql`${smsOutbox.attempts} - 1` })
        .where(oneOf(smsOutbox.uuid, uuids));
      await partRiders(tx, uuids);
    }).catch((error: unknown) => this.#warn(error));
  }

  #warn(error: unknown): void {
    this.#services.log.warn({ err: error }, 'message not sent');
  }
}

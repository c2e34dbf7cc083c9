import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Attempt } from '../deliveries/attempts.ts';
import { messageDeliveries } from '../deliveries/deliveries.tables.ts';
import { CLAIM_MS } from '../sms-urgency.ts';
import type { PhoneGateway, SmsGateway } from './gateway.ts';

/** So many messages refused one after the other, and nothing taken between them: the gateway fails. */
const REFUSED_IN_A_ROW = 3;
/** A gateway that fails is tried again so often, with a message that nobody waits for; with others more rarely. */
const TRY_AGAIN_MS = 30_000;
const TRY_URGENT_MS = 120_000;
/** Looked at for whether a gateway fails: more than are on their way to it at once. */
const LAST = 40;
/** What happened before says nothing of now. */
const RECENT_MS = 3_600_000;
/** How long a process goes by what it read last. */
const FRESH_MS = 1_000;
/** A message whose fate is unknown is not tried again before this: as long as a process that died holds it. */
const UNKNOWN_MS = CLAIM_MS;

/** From when on a message whose fate is unknown is tried again. */
export const unknownUntil = ({ handedAt }: Pick<Attempt, 'handedAt'>): Date =>
  new Date(handedAt.getTime() + UNKNOWN_MS);

/** Handed to WhatsApp before: of one that it does not bring, the SMS is the answer. */
const isByWhatsapp = ({ gateway }: Attempt): boolean => gateway === 'whatsapp';

interface Circuit {
  /** It fails since then; null: it takes messages. */
  failingSince: Date | null;
  /** When it failed last. */
  failedAt: Date | null;
  reason: string | null;
  /** A message is on its way to it, to find out whether it takes messages again. */
  isTrying: boolean;
}

/** What a segment costs at each gateway, or a message at WhatsApp, in rupiah; who decides that, a feature knows. */
type FindPrices = (db: Db) => Promise<(gateway: PhoneGateway['name']) => number>;

/** WhatsApp, and of some phones those whose people chose it: a feature knows. */
export interface WhatsappWay {
  gateway: SmsGateway<'whatsapp'>;
  findChosen(db: Db, phones: string[]): Promise<Set<string>>;
}

/** What may be done with a message now. */
export type Way = { gateway: PhoneGateway } | { waitUntil: Date };

/**
 * The ways by which messages to phones leave. WhatsApp is asked once, and first, for whoever chose it at that moment; SMS
 * otherwise. The first gateway is taken; while it fails (three refused in a row, or one that it did not answer)
 * the second, until the first takes a message again. Whether one fails is read from what became of the last messages, so
 * that all processes know the same and a restart forgets nothing (decision 0117).
 */
export class SmsGateways {
  readonly all: SmsGateway[];
  readonly whatsapp: WhatsappWay | null;
  readonly #circuits = new Map<PhoneGateway, { circuit: Circuit; until: number }>();

  readonly #findPrices: FindPrices;
  #prices: { priceOf: (gateway: PhoneGateway['name']) => number; until: number } | null = null;

  /** @param all those of SMS, the first one first */
  constructor(all: SmsGateway[], findPrices: FindPrices, whatsapp: WhatsappWay | null = null) {
    this.all = all;
    this.#findPrices = findPrices;
    this.whatsapp = whatsapp;
  }

  /** What a segment costs by a way, in rupiah, and by WhatsApp a message; a price that was just changed counts a second later. */
  async findPrice(db: Db, { name }: PhoneGateway): Promise<number> {
    const at = performance.now();
    if (!this.#prices || this.#prices.until <= at)
      this.#prices = { priceOf: await this.#findPrices(db), until: at + FRESH_MS };
    return this.#prices.priceOf(name);
  }

  /**
   * The way of a message, or when it may be tried again.
   *
   * @param attempts every earlier one, the oldest first
   * @param refusedBy gateways that have just refused it
   * @param whatsappTo its phone, where WhatsApp may have it; null where that has no words for it, or must not have them
   * @returns null where there is no other way than those
   */
  async choose(
    db: Db,
    {
      attempts,
      refusedBy: refused,
      isUrgent,
      whatsappTo,
    }: { attempts: Attempt[]; refusedBy: PhoneGateway[]; isUrgent: boolean; whatsappTo: string | null },
    now: Date,
  ): Promise<Way | null> {
    const { whatsapp } = this;
    const refusedBy = refused.filter((gateway) => gateway !== whatsapp?.gateway);
    if (whatsapp && whatsappTo && refused.length === 0 && !attempts.some(isByWhatsapp))
      if ((await whatsapp.findChosen(db, [whatsappTo])).has(whatsappTo))
        if (await this.#mayTake(db, whatsapp.gateway, { isUrgent, now }))
          return { gateway: whatsapp.gateway };
    const last = attempts.at(-1);
    const isUnknown = last?.state === 'unknown' || last?.state === 'handing';
    if (isUnknown && unknownUntil(last) > now) return { waitUntil: unknownUntil(last) };
    const failed = attempts.filter(({ state }) => state === 'failed').map(({ gateway }) => gateway);
    const unasked = this.all.filter((gateway) => !refusedBy.some((one) => one === gateway));
    const unfailed = unasked.filter(({ name }) => !failed.includes(name));
    // Where every one has failed to bring it, they are asked anew.
    const left = unfailed.length > 0 || refusedBy.length > 0 ? unfailed : unasked;
    const [only, ...others] = left;
    if (!only) return null;
    if (this.all.length === 1) return { gateway: only };
    // One that did not say whether it has it is asked last.
    const isSilent = ({ name }: SmsGateway) => isUnknown && last?.gateway === name;
    const ordered = [...left.filter((gateway) => !isSilent(gateway)), ...left.filter(isSilent)];
    for (const gateway of ordered)
      if (await this.#mayTake(db, gateway, { isUrgent, now })) return { gateway };
    // Every way fails: the first is as good as another, but one that has just refused is not asked for it.
    return refusedBy.length > 0 && others.length === 0 ? null : { gateway: ordered[0] ?? only };
  }

  /** Forgets what was read of a gateway, after it failed, or took a message although it was failing. */
  noteOutcome(gateway: PhoneGateway, wasTaken: boolean): void {
    if (!wasTaken || this.#circuits.get(gateway)?.circuit.failedAt) this.#circuits.delete(gateway);
  }

  /** Every gateway, whether messages go by it now, and since when it fails. */
  async findHealth(db: Db, now: Date) {
    const circuits = await Promise.all(this.all.map((gateway) => findCircuit(db, gateway, now)));
    const inUse = Math.max(
      0,
      circuits.findIndex(({ failingSince }) => !failingSince),
    );
    return this.all.map(({ name }, index) => ({
      gateway: name,
      isInUse: index === inUse,
      failingSince: circuits[index]?.failingSince ?? null,
      reason: circuits[index]?.reason ?? null,
    }));
  }

  /** WhatsApp since when it fails; null where there is none. */
  async findWhatsappHealth(db: Db, now: Date) {
    return this.whatsapp && findCircuit(db, this.whatsapp.gateway, now);
  }

  async #mayTake(
    db: Db,
    gateway: PhoneGateway,
    { isUrgent, now }: { isUrgent: boolean; now: Date },
  ): Promise<boolean> {
    const circuit = await this.#circuitOf(db, gateway, now);
    if (!circuit.failedAt) return true;
    const pause = isUrgent ? TRY_URGENT_MS : TRY_AGAIN_MS;
    if (circuit.isTrying || now.getTime() - circuit.failedAt.getTime() < pause) return false;
    circuit.isTrying = true;
    return true;
  }

  async #circuitOf(db: Db, gateway: PhoneGateway, now: Date): Promise<Circuit> {
    const kept = this.#circuits.get(gateway);
    const at = performance.now();
    if (kept && kept.until > at) return kept.circuit;
    const circuit = await findCircuit(db, gateway, now);
    this.#circuits.set(gateway, { circuit, until: at + FRESH_MS });
    return circuit;
  }
}

async function findCircuit(db: Db, { name }: PhoneGateway, now: Date): Promise<Circuit> {
  const { state, messageUuid, reason, handedAt, settledAt } = messageDeliveries;
  const recent = new Date(now.getTime() - RECENT_MS);
  const rows = await db
    .select({ state, messageUuid, reason, handedAt, settledAt })
    .from(messageDeliveries)
    .where(and(eq(messageDeliveries.gateway, name), gt(handedAt, recent)))
    .orderBy(desc(handedAt))
    .limit(LAST);
  const settled = rows
    .flatMap((row) => (row.settledAt ? [{ ...row, settledAt: row.settledAt }] : []))
    .sort((a, b) => b.settledAt.getTime() - a.settledAt.getTime());
  const taken = settled.findIndex((row) => row.state !== 'refused' && row.state !== 'unknown');
  const failures = taken === -1 ? settled : settled.slice(0, taken);
  const [newest] = failures;
  const isSilent = failures.some((row) => row.state === 'unknown');
  const refused = new Set(failures.map((row) => row.messageUuid)).size;
  if (!newest || !(isSilent || refused >= REFUSED_IN_A_ROW))
    return { failingSince: null, failedAt: null, reason: null, isTrying: false };
  return {
    failingSince: failures.at(-1)?.settledAt ?? null,
    failedAt: newest.settledAt,
    reason: newest.reason,
    isTrying: rows.some(
      (row) =>
        row.state === 'handing' &&
        row.handedAt >= newest.settledAt &&
        now.getTime() - row.handedAt.getTime() < UNKNOWN_MS,
    ),
  };
}

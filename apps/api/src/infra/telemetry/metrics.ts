import type { SmsGatewayName } from '@rihlah/contract/staff/backoffice/system';
import type { Bank } from '@rihlah/snap/profile';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BankCall } from '../bank-client/observe-client.ts';
import type { ReplicaOutcome } from '../db/connections/read-replica.ts';

export interface AnsweredRequest {
  method: string;
  /** The route's pattern. */
  route: string;
  status: number;
  ms: number;
}

/** What only the database knows. */
export interface StoredGauges {
  queues: {
    queue: string;
    length: number;
    /** Null where its rows have no time. */
    oldestSeconds: number | null;
  }[];
  /** Jobs that were tried as often as they may be. */
  jobsGivenUp: number;
  /** Seats of packages that are shown and have not departed; taken ones are paid for or held. */
  seats: { taken: number; free: number };
  /** Money that a bank reported and no bill was found for, and how much it is. */
  unmatched: { payments: number; rupiah: number };
  /** Requests about personal data, those of them past their 72 hours, and since when no whole run removed what is over. */
  privacy: { open: number; overdue: number; retentionSeconds: number };
  /** Since the last good one of each kind, null where there is none; and since when the database's archive has refused (null: it does not). */
  backups: { ages: { kind: string; seconds: number | null }[]; archiveFailingSeconds: number | null };
}

const REQUEST_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const BANK_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/**
 * What a process counts, for Prometheus. Labels are of kinds that the product knows beforehand (routes, statuses, banks):
 * nothing of a person, and nothing that a caller makes up.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly #registers = [this.registry];
  readonly #requests = new Histogram({
    name: 'rihlah_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_SECONDS,
    registers: this.#registers,
  });
  /** Without a label, so that it is there before the first: of a series that begins with 1, Prometheus sees no increase. */
  readonly #failures = new Counter({
    name: 'rihlah_http_failures_total',
    help: 'Requests that were answered with 500 or more',
    registers: this.#registers,
  });
  readonly #bankCalls = new Histogram({
    name: 'rihlah_bank_call_duration_seconds',
    help: 'Time of a call to a bank, by outcome (ok, refused, unreadable, silent)',
    labelNames: ['bank', 'call', 'outcome'] as const,
    buckets: BANK_SECONDS,
    registers: this.#registers,
  });
  readonly #bankSilences = new Counter({
    name: 'rihlah_bank_silences_total',
    help: 'Calls to a bank that it did not answer, or not in words of SNAP',
    labelNames: ['bank'] as const,
    registers: this.#registers,
  });
  readonly #sms = new Counter({
    name: 'rihlah_sms_total',
    help: 'Messages handed to an SMS gateway, by outcome (sent, failed)',
    labelNames: ['gateway', 'outcome'] as const,
    registers: this.#registers,
  });
  readonly #mails = new Counter({
    name: 'rihlah_mail_total',
    help: 'Mails handed to the mail server, by outcome (sent, failed; refused: for good, which is no fault of the server)',
    labelNames: ['outcome'] as const,
    registers: this.#registers,
  });
  readonly #whatsapp = new Counter({
    name: 'rihlah_whatsapp_total',
    help: 'Messages handed to WhatsApp, by outcome (sent, failed)',
    labelNames: ['outcome'] as const,
    registers: this.#registers,
  });
  readonly #replicaReads = new Counter({
    name: 'rihlah_replica_reads_total',
    help: 'Reads that a replica may answer, by outcome (read; late, unreachable: at the database itself)',
    labelNames: ['outcome'] as const,
    registers: this.#registers,
  });
  readonly #queueLength = this.#gauge('rihlah_queue_length', 'What waits and could be done now', ['queue']);
  readonly #queueOldest = this.#gauge(
    'rihlah_queue_oldest_seconds',
    'For how long the oldest of a queue has waited',
    ['queue'],
  );
  readonly #jobsGivenUp = this.#gauge('rihlah_jobs_given_up', 'Jobs that were tried as often as they may be');
  readonly #seats = this.#gauge('rihlah_seats', 'Seats of open departures, taken or free', ['state']);
  readonly #unmatched = this.#gauge(
    'rihlah_unmatched_payments',
    'Payments that a bank reported and no bill was found for',
  );
  readonly #unmatchedRupiah = this.#gauge('rihlah_unmatched_payments_rupiah', 'The sum of those payments');
  readonly #privacyRequests = this.#gauge(
    'rihlah_privacy_requests',
    'What people asked of their personal data and nobody has answered; overdue: past 72 hours',
    ['state'],
  );
  readonly #retentionAge = this.#gauge(
    'rihlah_retention_age_seconds',
    'Since when no whole run has removed personal data whose time is over',
  );
  readonly #backupAge = this.#gauge(
    'rihlah_backup_age_seconds',
    'Since the last good backup, restore on trial (drill) and base copy; infinite where there was none',
    ['kind'],
  );
  readonly #archiveFailing = this.#gauge(
    'rihlah_wal_archive_failing_seconds',
    'For how long the archive has not taken what the embedded database writes',
  );
  readonly #databaseUp = this.#gauge(
    'rihlah_database_up',
    'Whether the database answered this scrape in time',
  );

  /** @param by the gateways that SMS leave by, whether the agency has the other ways, and whether there is a replica to read */
  constructor(by: {
    smsGateways: SmsGatewayName[];
    hasWhatsapp: boolean;
    hasMail: boolean;
    hasReplica: boolean;
  }) {
    // Nothing yet of what there is, so that the first is an increase.
    for (const outcome of ['sent', 'failed']) {
      for (const gateway of by.smsGateways) this.#sms.inc({ gateway, outcome }, 0);
      if (by.hasWhatsapp) this.#whatsapp.inc({ outcome }, 0);
      if (by.hasMail) this.#mails.inc({ outcome }, 0);
    }
    const outcomes: ReplicaOutcome[] = by.hasReplica ? ['read', 'late', 'unreachable'] : [];
    for (const outcome of outcomes) this.#replicaReads.inc({ outcome }, 0);
  }

  #gauge<Label extends string = never>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: this.#registers });
  }

  noteRequest({ method, route, status, ms }: AnsweredRequest): void {
    this.#requests.observe({ method, route, status }, ms / 1000);
    if (status >= 500) this.#failures.inc();
  }

  noteBankCall({ bank, call, outcome, ms }: BankCall): void {
    this.#bankCalls.observe({ bank, call, outcome }, ms / 1000);
    this.#bankSilences.inc({ bank }, outcome === 'silent' || outcome === 'unreadable' ? 1 : 0);
  }

  noteSms(gateway: SmsGatewayName, outcome: 'sent' | 'failed'): void {
    this.#sms.inc({ gateway, outcome });
  }

  noteWhatsapp(outcome: 'sent' | 'failed'): void {
    this.#whatsapp.inc({ outcome });
  }

  noteMail(outcome: 'sent' | 'failed' | 'refused'): void {
    this.#mails.inc({ outcome });
  }

  noteReplicaRead(outcome: ReplicaOutcome): void {
    this.#replicaReads.inc({ outcome });
  }

  /** Counts nothing yet of these banks, so that the first silence is an increase. */
  expectBanks(banks: readonly Bank[]): void {
    for (const bank of banks) this.#bankSilences.inc({ bank }, 0);
  }

  /** Adds what the process itself is: memory, event loop, collected garbage, connections. Once for a process that is asked. */
  watchProcess(pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): void {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'rihlah_database_connections',
      help: 'Connections of this process for requests: busy, idle; waiting: requests that want one',
      labelNames: ['state'] as const,
      registers: this.#registers,
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
  }

  /** @param gauges null: the database did not answer, so what it knows is left out */
  setStored(gauges: StoredGauges | null): void {
    this.#databaseUp.set(gauges ? 1 : 0);
    for (const each of [
      ...[this.#queueLength, this.#queueOldest, this.#seats, this.#privacyRequests],
      this.#backupAge,
    ])
      each.reset();
    for (const each of [
      ...[this.#jobsGivenUp, this.#unmatched, this.#unmatchedRupiah, this.#retentionAge],
      this.#archiveFailing,
    ])
      each.remove();
    if (!gauges) return;
    for (const { queue, length, oldestSeconds } of gauges.queues) {
      this.#queueLength.set({ queue }, length);
      if (oldestSeconds !== null) this.#queueOldest.set({ queue }, Math.max(0, oldestSeconds));
    }
    this.#jobsGivenUp.set(gauges.jobsGivenUp);
    this.#seats.set({ state: 'taken' }, gauges.seats.taken);
    this.#seats.set({ state: 'free' }, gauges.seats.free);
    this.#unmatched.set(gauges.unmatched.payments);
    this.#unmatchedRupiah.set(gauges.unmatched.rupiah);
    this.#privacyRequests.set({ state: 'open' }, gauges.privacy.open);
    this.#privacyRequests.set({ state: 'overdue' }, gauges.privacy.overdue);
    this.#retentionAge.set(Math.max(0, gauges.privacy.retentionSeconds));
    for (const { kind, seconds } of gauges.backups.ages)
      this.#backupAge.set({ kind }, seconds === null ? Number.POSITIVE_INFINITY : Math.max(0, seconds));
    this.#archiveFailing.set(Math.max(0, gauges.backups.archiveFailingSeconds ?? 0));
  }
}

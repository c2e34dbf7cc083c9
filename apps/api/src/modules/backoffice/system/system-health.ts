import type { BackupHealth, BackupRun, SystemHealth } from '@rihlah/contract/staff/backoffice/system';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { findArchiveHealth } from '../../../infra/backup/archive-health.ts';
import { type BackupRow, findBackupHealth } from '../../../infra/backup/note-backup.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { findFailedJobs, retryFailedJob } from '../../../infra/jobs/failed-jobs.ts';
import { findMailHealth } from '../../../infra/mail/mail-health.ts';
import type { Services } from '../../../infra/services.ts';
import { findWhatsappCounts } from '../../../infra/sms/deliveries/whatsapp-counts.ts';
import { findSmsHealth } from '../../../infra/sms/sms-health.ts';
import { findBankHealth } from '../../banking/callbacks/bank-health.ts';
import { countWhatsappChoices } from '../../identity/persons/whatsapp-choices.ts';

const momentOf = (at: string | null): string | null => (at === null ? null : jakartaIso(new Date(at)));

const HOUR_MS = 3_600_000;
/** One is made every week; a day besides, as the alert has it. What was written since takes the longer to be replayed. */
const BASE_WARN_HOURS = 8 * 24;

const presentRun = (row: BackupRow | null): BackupRun | null =>
  row && {
    at: jakartaIso(row.endedAt),
    place: row.place,
    bytes: row.bytes,
    snapshotAt: row.snapshotAt && jakartaIso(row.snapshotAt),
    hasGaps: row.outcome === 'gaps',
  };

/** @param hours the most that may have passed */
const isOld = (row: BackupRow | null, hours: number, now: Date): boolean =>
  row === null || now.getTime() - row.endedAt.getTime() > hours * HOUR_MS;

async function presentBackups({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<BackupHealth> {
  const { backup, base, drill, failed } = await findBackupHealth(db);
  const now = clock.now();
  const archived = config.WAL_ARCHIVE ? await findArchiveHealth(db) : null;
  return {
    backup: presentRun(backup),
    isBackupOld: isOld(backup, config.BACKUP_WARN_HOURS, now),
    drill: presentRun(drill),
    isDrillOld: isOld(drill, 24 * config.DRILL_WARN_DAYS, now),
    archive: archived && {
      base: presentRun(base),
      isBaseOld: isOld(base, BASE_WARN_HOURS, now),
      keptAt: momentOf(archived.lastAt),
      failingSince: momentOf(archived.failingSince),
    },
    failed: failed && { at: jakartaIso(failed.endedAt), kind: failed.kind, detail: failed.detail },
  };
}

type Asked = Pick<Services, 'db' | 'clock' | 'banks' | 'config' | 'smsGateways' | 'mailer'>;

async function presentWhatsapp({ db, smsGateways }: Asked, now: Date): Promise<SystemHealth['whatsapp']> {
  const circuit = await smsGateways.findWhatsappHealth(db, now);
  if (!circuit) return null;
  const { failingSince, reason } = circuit;
  return {
    ...(await findWhatsappCounts(db, now)),
    chosen: await countWhatsappChoices(db),
    failingSince: failingSince && jakartaIso(failingSince),
    reason,
  };
}

async function presentMail({ db, mailer }: Asked, now: Date): Promise<SystemHealth['mail']> {
  if (!mailer) return null;
  const { waitingSince, sentAt, ...health } = await findMailHealth(db, now);
  return { ...health, waitingSince: momentOf(waitingSince), sentAt: momentOf(sentAt) };
}

/** How the banks, SMS, WhatsApp, mail, the background jobs and the backups do (specification 4, screen 15). */
export async function findSystemHealth(services: Asked): Promise<SystemHealth> {
  const { db, clock, smsGateways } = services;
  const now = clock.now();
  const [banks, sms, gateways, whatsapp, mail, jobs, backups] = await Promise.all([
    findBankHealth(services),
    findSmsHealth(db, now),
    smsGateways.findHealth(db, now),
    presentWhatsapp(services, now),
    presentMail(services, now),
    findFailedJobs(db),
    presentBackups(services),
  ]);
  return {
    banks,
    backups,
    whatsapp,
    mail,
    sms: {
      ...sms,
      gateways: gateways.map((one) => ({
        ...one,
        failingSince: one.failingSince && jakartaIso(one.failingSince),
      })),
      waitingSince: momentOf(sms.waitingSince),
      sentAt: momentOf(sms.sentAt),
    },
    jobs: jobs.map(({ id, task, error, attempts, maxAttempts, createdAt, runAt }) => {
      const isGivenUp = attempts >= maxAttempts;
      return {
        id,
        task,
        error,
        attempts,
        isGivenUp,
        createdAt: jakartaIso(new Date(createdAt)),
        nextAt: isGivenUp ? null : jakartaIso(new Date(runAt)),
      };
    }),
  };
}

/** Has a job that failed tried again now. @throws Failure `notFound` when it has gone, or is at work */
export function retryJob({ db, clock }: Services, actor: StaffActor, id: string): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const task = await retryFailedJob(tx, id);
    if (task === null) throw new Failure('notFound');
    const act = { verb: 'staff.job-retried', subjectUuid: actor.uuid, after: { job: id, task } } as const;
    await record(tx, actor, act, clock.now());
    return { id };
  });
}

import { jakartaDate } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ARCHIVE_FAILING_SINCE } from '../../../infra/backup/archive-health.ts';
import { queryRow } from '../../../infra/db/query-rows.ts';
import { WAITING_JOBS } from '../../../infra/jobs/enqueue-job.ts';
import { MAIL_STILL_TO_SEND } from '../../../infra/mail/claim-mails.ts';
import type { Services } from '../../../infra/services.ts';
import { STILL_TO_SEND } from '../../../infra/sms/claim-sms.ts';
import { quietUntil } from '../../../infra/sms/quiet-hours.ts';
import type { StoredGauges } from '../../../infra/telemetry/metrics.ts';

const storedGauges = z.object({
  queues: z.array(z.object({ queue: z.string(), length: z.number(), oldestSeconds: z.number().nullable() })),
  jobsGivenUp: z.number(),
  seats: z.object({ taken: z.number(), free: z.number() }),
  unmatched: z.object({ payments: z.number(), rupiah: z.number() }),
  privacy: z.object({ open: z.number(), overdue: z.number(), retentionSeconds: z.number() }),
  backups: z.object({
    ages: z.array(z.object({ kind: z.string(), seconds: z.number().nullable() })),
    archiveFailingSeconds: z.number().nullable(),
  }),
}) satisfies z.ZodType<StoredGauges>;

/**
 * What metrics say of the whole installation, in one statement over small parts of each table (partial indexes of what is
 * open): counts and sums alone. Tables are named and not imported, since this reads across all modules.
 */
export function findGauges({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<StoredGauges> {
  const now = clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const morning = sql`${quietUntil(config.SMS_QUIET_HOURS, now).toISOString()}::timestamptz`;
  // Nobody is late who sleeps: a message of the night waits from the morning on.
  const waitsSince = sql`case when attempts = 0 and not_before <= ${morning} then not_before else created_at end`;
  const archiveFailingSince = config.WAL_ARCHIVE ? sql.raw(ARCHIVE_FAILING_SINCE) : sql`null::timestamptz`;
  // Of an archive that is not kept no base copy is missing.
  const kinds = ['backup', 'drill', ...(config.WAL_ARCHIVE ? ['base'] : [])];
  const statement = sql`
    select
      (select json_agg(q) from (
        select 'jobs' as queue, count(*)::int as length,
               coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as "oldestSeconds"
          from ${sql.raw(WAITING_JOBS)}
        union all
        select 'sms', count(*)::int, coalesce(extract(epoch from ${at} - min(${waitsSince})), 0)::float8
          from sms_outbox where ${sql.raw(STILL_TO_SEND)}
        union all
        select 'mails', count(*)::int, coalesce(extract(epoch from ${at} - min(created_at)), 0)::float8
          from email_outbox where ${sql.raw(MAIL_STILL_TO_SEND)}
        union all
        select 'bookings', count(*)::int, coalesce(extract(epoch from ${at} - min(due_at)), 0)::float8
          from payment_bookings where notified_at is null and reversed_at is null and due_at <= ${at}
        union all
        select 'job_outbox', count(*)::int, null from job_outbox
        union all
        select 'logins', count(*)::int, null from pending_logins
        union all
        select 'passwords', count(*)::int, null from issued_passwords) q) as queues,
      (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as "jobsGivenUp",
      (select json_build_object('taken', coalesce(sum(seat_total - seat_available - held_seats), 0),
                                'free', coalesce(sum(seat_available), 0))
         from products where is_active and withdrawn_at is null and departure_date > ${jakartaDate(now)}::date) as seats,
      (select json_build_object('payments', count(*), 'rupiah', coalesce(sum(amount), 0))
         from payments where state = 'review') as unmatched,
      (select json_build_object('open', count(*), 'overdue', count(*) filter (where due_at <= ${at}),
                                'retentionSeconds', (select coalesce(extract(epoch from ${at} -
                                  coalesce(max(started_at) filter (where is_complete), min(started_at))), 0)::float8
                                  from retention_runs))
         from privacy_requests where ended_at is null) as privacy,
      json_build_object(
        'ages', (select json_agg(a) from (
          select kind, (select extract(epoch from ${at} - max(ended_at))::float8 from backups b
                         where b.kind = k.kind and outcome <> 'failed') as seconds
            from unnest(${sql.param(kinds)}::text[]) as k(kind)) a),
        'archiveFailingSeconds', extract(epoch from now() - ${archiveFailingSince})::float8) as backups`;
  return queryRow(db, storedGauges, statement);
}

import { type StaffRole, staffRole } from '@rihlah/contract/staff/identity/role';
import { DAY_MS } from '@rihlah/demo/moments';
import { OFFICES, type Office } from '@rihlah/demo/season/data/places';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { markOwnAct } from '../../infra/audit/act-mark.ts';
import { auditLog } from '../../infra/audit/audit.tables.ts';
import type { AuditFacts, Verb } from '../../infra/audit/record.ts';
import type { Tx } from '../../infra/db/database.ts';
import { queryRows } from '../../infra/db/query-rows.ts';
import { bills } from '../../modules/billing/bills/bills.tables.ts';
import { documents } from '../../modules/documents/record/documents.tables.ts';
import { staffGrants } from '../../modules/identity/team/team.tables.ts';
import { insertAll } from '../insert-all.ts';
import { reachedAt } from '../plan/timeline.ts';
import { type Colleague, getColleague, type SeasonWorld } from './season-world.ts';

/** What was done longer ago than this is not told. */
const TOLD_DAYS = 21;

interface Act {
  at: Date;
  verb: Verb;
  subjectUuid: string;
  before?: AuditFacts;
  after?: AuditFacts;
  why?: string;
  by: { kind: 'customer' | 'staff' | 'system' | 'bank'; uuid: string | null; label: string | null };
}

/** Writes down who did what in the last weeks; the chain of hashes is made by the product a moment later. */
export async function loadTrail(tx: Tx, world: SeasonWorld): Promise<void> {
  const rolesOf = await findRoles(tx);
  const since = new Date(world.now.getTime() - TOLD_DAYS * DAY_MS);
  const acts = [
    ...orderActs(world),
    ...(await billActs(tx)),
    ...(await documentActs(tx, world)),
    ...(await staffActs(tx, world)),
  ]
    .filter(({ at }) => at >= since && at <= world.now)
    .sort((one, next) => one.at.getTime() - next.at.getTime());
  await insertAll(
    tx,
    auditLog,
    acts.map(({ at, verb, subjectUuid, before, after, why, by }) => {
      const row = {
        at,
        verb,
        subjectUuid,
        actorKind: by.kind,
        actorUuid: by.uuid,
        actorLabel: by.label,
        actorRoles: by.kind === 'staff' ? (rolesOf.get(by.uuid ?? '') ?? []) : null,
        requestId: null,
        address: null,
        subjectKind: verb.slice(0, verb.indexOf('.')),
        before: before ?? null,
        after: after ?? null,
        why: why ?? '',
      };
      return { ...row, mark: markOwnAct(row) };
    }),
  );
}

const rolesRow = z.object({ uuid: z.string(), roles: z.array(staffRole) });

async function findRoles(tx: Tx): Promise<Map<string, StaffRole[]>> {
  const statement = sql`
    select account_uuid as uuid, json_agg(distinct role order by role) as roles from ${staffGrants} group by 1`;
  const rows = await queryRows(tx, rolesRow, statement);
  return new Map(rows.map(({ uuid, roles }) => [uuid, roles]));
}

const SYSTEM = { kind: 'system' as const, uuid: null, label: 'orders' };

const staffActor = ({ uuid, username }: Colleague) => ({ kind: 'staff' as const, uuid, label: username });

function orderActs(world: SeasonWorld): Act[] {
  const officeOf = new Map(world.season.departures.map(({ key, office }) => [key, office]));
  return world.orders.flatMap((order): Act[] => {
    const { uuid, product, price, placedAt, steps } = order;
    const office = officeOf.get(product.key ?? '');
    if (!office) return [];
    const clerk = staffActor(getColleague(world, office, 'Cabang'));
    const placed: Act = {
      at: placedAt,
      verb: 'order.placed',
      subjectUuid: uuid,
      after: { orderId: world.orderIds.get(uuid), package: product.uuid, amount: price.amount },
      by: {
        kind: 'customer',
        uuid: reachedAt(order, 'Pelunasan') ? order.registrar.uuid : null,
        label: null,
      },
    };
    const cancelled = steps.findIndex(({ status }) => status === 'Batal');
    const end = steps[cancelled];
    if (!end) return [placed];
    const { at, why } = end;
    const ended: Act = reachedAt(order, 'Pelunasan')
      ? {
          at,
          verb: 'order.cancelled',
          subjectUuid: uuid,
          before: { status: steps[cancelled - 1]?.status },
          why,
          by: clerk,
        }
      : { at, verb: 'order.expired', subjectUuid: uuid, why, by: SYSTEM };
    return [placed, ended];
  });
}

const paidBillRow = z.object({
  uuid: z.string(),
  order: z.string(),
  amount: z.coerce.number(),
  paidAt: z.coerce.date(),
  bank: z.string().nullable(),
});

async function billActs(tx: Tx): Promise<Act[]> {
  const statement = sql`
    select p.uuid, p.order_uuid as "order", p.amount, p.paid_at as "paidAt",
      (select b.bank from payments b where b.bill_uuid = p.uuid limit 1) as bank
    from ${bills} p where p.paid_at is not null order by p.paid_at`;
  const rows = await queryRows(tx, paidBillRow, statement);
  return rows.map(({ uuid, order, amount, paidAt, bank }) => ({
    at: paidAt,
    verb: 'bill.paid',
    subjectUuid: uuid,
    after: { order, amount, paidAt },
    by: { kind: 'bank', uuid: null, label: bank },
  }));
}

const staffActRow = z.object({
  uuid: z.string(),
  at: z.coerce.date(),
  by: z.string(),
  verb: z.literal(['order.noted', 'order.attended', 'order.passport-moved']),
  after: z.record(z.string(), z.unknown()).nullable(),
  why: z.string(),
});

/** What staff noted on orders, whom they checked in and whose passports they moved. */
async function staffActs(tx: Tx, { staff }: SeasonWorld): Promise<Act[]> {
  const names = new Map([...staff].map(([username, uuid]) => [uuid, username]));
  const statement = sql`
    select n.order_uuid as uuid, n.at, n.written_by as by, 'order.noted' as verb, null::json as after, n.text as why from order_notes n
    union all select e.order_uuid, e.received_at, e.made_by, 'order.attended',
      json_build_object('occasion', e.occasion, 'how', e.how), '' from attendance_entries e
    union all select m.order_uuid, h.at, h.made_by, 'order.passport-moved',
      json_build_object('handover', h.number, 'from', h.from_place, 'to', h.to_place, 'dueOn', h.due_on), ''
      from passport_movements m join handovers h on h.uuid = m.handover_uuid
    order by 2, 1`;
  const rows = await queryRows(tx, staffActRow, statement);
  return rows.map(({ uuid, at, by, verb, after, why }) => ({
    at,
    verb,
    subjectUuid: uuid,
    why,
    ...(after && { after }),
    by: { kind: 'staff', uuid: by, label: names.get(by) ?? null },
  }));
}

const documentRow = z.object({
  uuid: z.string(),
  kind: z.string(),
  pilgrim: z.string(),
  createdAt: z.coerce.date(),
  verifiedAt: z.coerce.date().nullable(),
  rejectedAt: z.coerce.date().nullable(),
  reason: z.string().nullable(),
});

async function documentActs(tx: Tx, world: SeasonWorld): Promise<Act[]> {
  const statement = sql`
    select d.uuid, d.kind, d.pilgrim_uuid as pilgrim, d.created_at as "createdAt", d.verified_at as "verifiedAt",
      d.rejected_at as "rejectedAt", d.rejected_reason as reason
    from ${documents} d order by d.created_at, d.uuid`;
  const rows = await queryRows(tx, documentRow, statement);
  const reviewers = (Object.keys(OFFICES) as Office[]).map((office) =>
    staffActor(getColleague(world, office, 'Visa')),
  );
  return rows.flatMap(({ uuid, kind, pilgrim, createdAt, verifiedAt, rejectedAt, reason }, index): Act[] => {
    const by = reviewers[index % reviewers.length] ?? SYSTEM;
    const subject = { subjectUuid: uuid, after: { kind, pilgrim } };
    return [
      {
        ...subject,
        at: createdAt,
        verb: 'document.uploaded',
        by: { kind: 'customer', uuid: pilgrim, label: null },
      },
      ...(verifiedAt ? [{ ...subject, at: verifiedAt, verb: 'document.verified' as const, by }] : []),
      ...(rejectedAt
        ? [
            {
              ...subject,
              at: rejectedAt,
              verb: 'document.rejected' as const,
              why: reason ?? '',
              by,
            },
          ]
        : []),
    ];
  });
}

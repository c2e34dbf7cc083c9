import type { StaffRole } from '@rihlah/contract/staff/identity/role';
import { DAY_MS } from '@rihlah/demo/moments';
import { OFFICES, type Office } from '@rihlah/demo/season/data/places';
import { sql } from 'drizzle-orm';
import { ownMarkOf } from '../../infra/audit/act-mark.ts';
import { auditLog } from '../../infra/audit/audit.tables.ts';
import type { AuditFacts, Verb } from '../../infra/audit/record.ts';
import type { Tx } from '../../infra/db/database.ts';
import { bills } from '../../modules/billing/bills/bills.tables.ts';
import { documents } from '../../modules/documents/record/documents.tables.ts';
import { staffGrants } from '../../modules/identity/team/team.tables.ts';
import { insertAll } from '../insert-all.ts';
import { reachedAt } from '../plan/timeline.ts';
import { type Colleague, colleagueOf, type SeasonWorld } from './season-world.ts';

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
      return { ...row, mark: ownMarkOf(row) };
    }),
  );
}

async function findRoles(tx: Tx): Promise<Map<string, StaffRole[]>> {
  const { rows } = await tx.execute<{ uuid: string; roles: StaffRole[] }>(sql`
    select account_uuid as uuid, json_agg(distinct role order by role) as roles from ${staffGrants} group by 1`);
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
    const clerk = staffActor(colleagueOf(world, office, 'Cabang'));
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

async function billActs(tx: Tx): Promise<Act[]> {
  const { rows } = await tx.execute<{
    uuid: string;
    order: string;
    amount: string;
    paidAt: Date;
    bank: string | null;
  }>(sql`
    select p.uuid, p.order_uuid as "order", p.amount, p.paid_at as "paidAt",
      (select b.bank from payments b where b.bill_uuid = p.uuid limit 1) as bank
    from ${bills} p where p.paid_at is not null order by p.paid_at`);
  return rows.map(({ uuid, order, amount, paidAt, bank }) => ({
    at: new Date(paidAt),
    verb: 'bill.paid',
    subjectUuid: uuid,
    after: { order, amount: Number(amount), paidAt },
    by: { kind: 'bank', uuid: null, label: bank },
  }));
}

/** What staff noted on orders, whom they checked in and whose passports they moved. */
async function staffActs(tx: Tx, { staff }: SeasonWorld): Promise<Act[]> {
  const names = new Map([...staff].map(([username, uuid]) => [uuid, username]));
  const { rows } = await tx.execute<{
    uuid: string;
    at: Date;
    by: string;
    verb: Verb;
    after: Act['after'] | null;
    why: string;
  }>(sql`
    select n.order_uuid as uuid, n.at, n.written_by as by, 'order.noted' as verb, null::json as after, n.text as why from order_notes n
    union all select e.order_uuid, e.received_at, e.made_by, 'order.attended',
      json_build_object('occasion', e.occasion, 'how', e.how), '' from attendance_entries e
    union all select m.order_uuid, h.at, h.made_by, 'order.passport-moved',
      json_build_object('handover', h.number, 'from', h.from_place, 'to', h.to_place, 'dueOn', h.due_on), ''
      from passport_movements m join handovers h on h.uuid = m.handover_uuid
    order by 2, 1`);
  return rows.map(({ uuid, at, by, verb, after, why }) => ({
    at: new Date(at),
    verb,
    subjectUuid: uuid,
    why,
    ...(after && { after }),
    by: { kind: 'staff', uuid: by, label: names.get(by) ?? null },
  }));
}

async function documentActs(tx: Tx, world: SeasonWorld): Promise<Act[]> {
  const { rows } = await tx.execute<{
    uuid: string;
    kind: string;
    pilgrim: string;
    createdAt: Date;
    verifiedAt: Date | null;
    rejectedAt: Date | null;
    reason: string | null;
  }>(sql`
    select d.uuid, d.kind, d.pilgrim_uuid as pilgrim, d.created_at as "createdAt", d.verified_at as "verifiedAt",
      d.rejected_at as "rejectedAt", d.rejected_reason as reason
    from ${documents} d order by d.created_at, d.uuid`);
  const reviewers = (Object.keys(OFFICES) as Office[]).map((office) =>
    staffActor(colleagueOf(world, office, 'Visa')),
  );
  return rows.flatMap(({ uuid, kind, pilgrim, createdAt, verifiedAt, rejectedAt, reason }, index): Act[] => {
    const by = reviewers[index % reviewers.length] ?? SYSTEM;
    const subject = { subjectUuid: uuid, after: { kind, pilgrim } };
    return [
      {
        ...subject,
        at: new Date(createdAt),
        verb: 'document.uploaded',
        by: { kind: 'customer', uuid: pilgrim, label: null },
      },
      ...(verifiedAt
        ? [{ ...subject, at: new Date(verifiedAt), verb: 'document.verified' as const, by }]
        : []),
      ...(rejectedAt
        ? [
            {
              ...subject,
              at: new Date(rejectedAt),
              verb: 'document.rejected' as const,
              why: reason ?? '',
              by,
            },
          ]
        : []),
    ];
  });
}

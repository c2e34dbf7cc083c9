import { randomUUID } from 'node:crypto';
import { VISA_PROVIDERS } from '@rihlah/demo/data/facts';
import { later } from '@rihlah/demo/moments';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../infra/db/database.ts';
import { queryRows } from '../../infra/db/query-rows.ts';
import { groupBy } from '../../infra/group-by.ts';
import { visaBatches, visaBatchMembers } from '../../modules/custody/visa-batches/visa-batches.tables.ts';
import { visas } from '../../modules/documents/visa/visas.tables.ts';
import { drawNumbers } from '../draw-numbers.ts';
import { insertAll } from '../insert-all.ts';
import { reachedDocumentStage } from '../plan/timeline.ts';
import { type Group, getColleague, type SeasonWorld } from './season-world.ts';

/** Batches that wait to be sent are of journeys that leave within so many days. */
const PREPARED_DAYS = 45;
const IN_PREPARED = 24;

const askedRow = z.object({
  uuid: z.string(),
  order: z.string(),
  product: z.string(),
  provider: z.string(),
  requestedAt: z.coerce.date(),
  issuedAt: z.coerce.date().nullable(),
});

interface Batch {
  provider: string;
  state: 'prepared' | 'sent';
  at: Date;
  group: Group;
  members: { order: string; visa: string | null; endedAt: Date | null }[];
}

/** Writes the batches in which visas were asked of providers, and two that are not sent yet. */
export async function loadVisaBatches(tx: Tx, world: SeasonWorld, groups: Group[]): Promise<void> {
  const batches = [...(await sentBatches(tx, groups)), ...preparedBatches(world, groups)].sort(
    (one, next) => one.at.getTime() - next.at.getTime(),
  );
  const numbers = await drawNumbers(tx, 'visa_batch_numbers', batches.length);
  const made = batches.map((batch, index) => {
    const day = jakartaDate(batch.at).slice(2).replaceAll('-', '');
    const number = String(numbers[index]).padStart(4, '0');
    return { ...batch, uuid: randomUUID(), number: `VISA ${day} ${number}` };
  });
  await insertAll(
    tx,
    visaBatches,
    made.map(({ uuid, number, provider, state, at, group }) => ({
      uuid,
      number,
      provider,
      state,
      version: state === 'sent' ? 2 : 1,
      reference: state === 'sent' ? `REF-${number.slice(-4)}` : null,
      madeBy: getColleague(world, group.item.office, 'Visa').uuid,
      madeAt: later(at, -3),
      sentAt: state === 'sent' ? at : null,
    })),
  );
  await insertAll(
    tx,
    visaBatchMembers,
    made.flatMap(({ uuid, members }) =>
      members.map(({ order, visa, endedAt }) => ({
        batchUuid: uuid,
        orderUuid: order,
        visaUuid: visa,
        endedAt,
      })),
    ),
  );
}

async function sentBatches(tx: Tx, groups: Group[]): Promise<Batch[]> {
  const byProduct = new Map(groups.map((group) => [group.product.uuid, group]));
  const statement = sql`
    select v.uuid, v.order_uuid as "order", o.product_uuid as product, v.provider, v.requested_at as "requestedAt",
      v.issued_at as "issuedAt"
    from ${visas} v join orders o on o.uuid = v.order_uuid order by o.order_id`;
  const rows = await queryRows(tx, askedRow, statement);
  return [...groupBy(rows, ({ product, provider }) => `${product} ${provider}`).values()].flatMap((asked) => {
    const [first] = asked;
    const group = first && byProduct.get(first.product);
    if (!group) return [];
    const members = asked.map(({ uuid, order, issuedAt }) => ({ order, visa: uuid, endedAt: issuedAt }));
    const batch = { provider: first.provider, state: 'sent' as const, at: first.requestedAt };
    return [{ ...batch, group, members }];
  });
}

function preparedBatches({ now }: SeasonWorld, groups: Group[]): Batch[] {
  const next = groups.filter(({ item: { inDays } }) => inDays > 25 && inDays <= PREPARED_DAYS).slice(0, 2);
  return next.flatMap((group, index) => {
    const ready = group.orders.filter(
      (order) => order.status === 'Lunas' && reachedDocumentStage(order) === 'verified',
    );
    const members = ready
      .slice(0, IN_PREPARED)
      .map(({ uuid }) => ({ order: uuid, visa: null, endedAt: null }));
    const provider = VISA_PROVIDERS[index % VISA_PROVIDERS.length] ?? '';
    const at = later(now, -4 - index * 20);
    return members.length > 0 ? [{ provider, state: 'prepared' as const, at, group, members }] : [];
  });
}

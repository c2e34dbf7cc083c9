import type { AdditionalDocumentType } from '@rihlah/contract/documents/document';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { and, eq, isNull } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { recordAll } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { lockOrder } from '../../orders/record/order-queries.ts';
import { ADDITIONAL_NAMES } from '../record/document-kinds.ts';
import type { AdditionalDocumentRow } from '../record/document-queries.ts';
import { additionalDocuments } from '../record/documents.tables.ts';
import { notifyAboutDocument } from '../record/notify-document.ts';
import { writeIssue } from '../visa/issue-visa.ts';

interface KeptPages {
  orderUuid: string;
  type: AdditionalDocumentType;
  /** Keys of its stored pages, in their order; there is at least one. */
  pages: string[];
  why: string;
}

/**
 * Staff add a visa, e-ticket or room list to an order, of pictures that are stored already: its pilgrim and agent are told
 * once, however many pages there are.
 *
 * @returns the first page
 * @throws Failure `notFound` for an order that is not there or is Batal
 */
export async function writeAdditionalDocument(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  { orderUuid, type, pages, why }: KeptPages,
): Promise<AdditionalDocumentRow> {
  const order = await lockOrder(tx, orderUuid);
  if (!order || isCancelled(order.status)) throw new Failure('notFound');
  const { pilgrimUuid } = order;
  const createdAt = services.clock.now();
  const rows = pages.map((photo) => ({ orderUuid, pilgrimUuid, type, createdAt, photo }));
  const [row] = await tx.insert(additionalDocuments).values(rows).returning();
  if (!row) throw new Error('nothing inserted');
  // The picture says that it was issued; what stands on it, staff enter beside it.
  if (type === 'visa') await writeIssue(tx, services, actor, { orderUuid, facts: undefined, why });
  const event = {
    kind: type,
    name: ADDITIONAL_NAMES[type],
    subject: null,
    event: 'added',
    why,
  } as const;
  await notifyAboutDocument(tx, services, actor, { ...event, documentUuid: row.uuid, pilgrimUuid });
  return row;
}

interface Retired {
  orderUuid: string;
  pilgrimUuid: string;
  type: AdditionalDocumentType;
  verb?: 'document.replaced' | 'document.withdrawn';
  why?: string;
}

/** Takes what an order's pilgrim has of a type out of view, because another takes its place or it was never theirs. @returns how many pages */
export async function retireAdditionalDocuments(
  tx: Tx,
  actor: StaffActor,
  { orderUuid, pilgrimUuid, type, verb = 'document.replaced', why }: Retired,
  now: Date,
): Promise<number> {
  const t = additionalDocuments;
  const isOld = and(
    eq(t.orderUuid, orderUuid),
    eq(t.pilgrimUuid, pilgrimUuid),
    eq(t.type, type),
    isNull(t.replacedAt),
  );
  const old = await tx.update(t).set({ replacedAt: now }).where(isOld).returning({ uuid: t.uuid });
  const after = { kind: type, pilgrim: pilgrimUuid };
  const acts = old.map(({ uuid }) => ({ verb, subjectUuid: uuid, after, ...(why !== undefined && { why }) }));
  await recordAll(tx, actor, acts, now);
  return old.length;
}

import type { AdditionalDocumentType } from '@rihlah/contract/document';
import { isCancelled } from '@rihlah/rules/order-status';
import type { StaffActor } from '../../platform/actor.ts';
import { Failure } from '../../platform/failure.ts';
import { keepFiles } from '../../platform/files/keep-files.ts';
import type { Services } from '../../platform/services.ts';
import { findOrder } from '../orders/order-queries.ts';
import { ADDITIONAL_NAMES } from './document-kinds.ts';
import type { AdditionalDocumentRow } from './document-queries.ts';
import { additionalDocuments } from './documents.tables.ts';
import { writeIssue } from './issue-visa.ts';
import { openPictures } from './submit-document.ts';
import { tellDocument } from './tell-document.ts';

interface NewAdditionalDocument {
  orderUuid: string;
  type: AdditionalDocumentType;
  /** The picture as it came: JPEG, PNG, WebP or HEIC. */
  photo: Buffer;
  why: string;
}

/**
 * Staff add a visa, e-ticket or page of a room list to an order; its pilgrim and agent are told.
 *
 * @throws Failure `notFound` for an order that is not there or is Batal, a field error on `photo`
 */
export async function addAdditionalDocument(
  services: Services,
  actor: StaffActor,
  { orderUuid, type, photo, why }: NewAdditionalDocument,
): Promise<AdditionalDocumentRow> {
  const { db, clock, images } = services;
  const order = await findOrder(db, orderUuid);
  if (!order || isCancelled(order.status)) throw new Failure('notFound');
  const { pilgrimUuid } = order;
  return keepFiles(services, await openPictures(images, { photo }), async (tx, keys) => {
    const createdAt = clock.now();
    const [row] = await tx
      .insert(additionalDocuments)
      .values({ orderUuid, pilgrimUuid, type, createdAt, ...keys })
      .returning();
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
    await tellDocument(tx, services, actor, { ...event, documentUuid: row.uuid, pilgrimUuid });
    return row;
  });
}

import { randomUUID } from 'node:crypto';
import type { DecideWaitingDocument } from '@rihlah/contract/staff/documents/documents';
import { and, isNull, lte } from 'drizzle-orm';
import type { StaffActor } from '../../../src/infra/access/actor.ts';
import { insertDocuments } from '../../../src/modules/documents/record/insert-documents.ts';
import { decideDocumentForStaff } from '../../../src/modules/documents/verification/decide-for-staff.ts';
import { documentDecisions } from '../../../src/modules/documents/verification/review.tables.ts';
import { isDrawn } from '../../../src/modules/documents/verification/second-look.ts';
import { eventually } from '../http/http.ts';
import { journey } from '../people/journey.ts';
import { makePhoto } from '../people/uploads.ts';
import type { TestProduct } from '../process/product.ts';

type Body = DecideWaitingDocument['body'];

/** What is sent with a decision. */
export const verdict = (decision: Body['decision'], more: Partial<Body> = {}): Body => ({
  uuid: randomUUID(),
  decision,
  answers: {},
  reasons: decision === 'reject' ? ['blurred'] : [],
  ...more,
});

/** Decides as staff do. @returns the decision's uuid */
export async function decide(
  product: TestProduct,
  actor: StaffActor,
  documentUuid: string,
  body: Body,
): Promise<string> {
  await decideDocumentForStaff(product.services, actor, { documentUuid, ...body });
  return body.uuid;
}

/** Moves the product's clock, and waits until the product itself has settled what is due by then. */
export async function pass(product: TestProduct, seconds = 11): Promise<void> {
  const { db, clock } = product.services;
  await journey(product.address).advance(seconds);
  const { dueAt, settledAt, undoneAt } = documentDecisions;
  await eventually(
    () => db.$count(documentDecisions, and(lte(dueAt, clock.now()), isNull(settledAt), isNull(undoneAt))),
    (left) => left === 0,
  );
}

/** A yellow book that waits. @param isSecond whether a second person decides about it too */
export async function makeWaiting(
  product: TestProduct,
  pilgrimUuid: string,
  isSecond = false,
): Promise<string> {
  const { db, files, clock, encryption } = product.services;
  const photo = randomUUID();
  await files.put(photo, await makePhoto());
  for (;;) {
    const shared = { pilgrimUuid, status: 'Unverified' as const, createdAt: clock.now() };
    const uuid = await db
      .transaction(async (tx) => {
        const [made = ''] = await insertDocuments(tx, [
          { ...shared, kind: 'yellowBook', pictures: { photo } },
        ]);
        // The draw goes by the uuid, which nobody chooses.
        if (isDrawn(encryption, made) !== isSecond) throw new Drawn();
        return made;
      })
      .catch((error: unknown) => {
        if (error instanceof Drawn) return null;
        throw error;
      });
    if (uuid) return uuid;
  }
}

class Drawn extends Error {}

import type { CustomerActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { findIdentities, type IdentityRow } from './document-queries.ts';
import { pilgrimIdentities } from './documents.tables.ts';
import { type Handover, submitDocument } from './submit-document.ts';

interface IdentityPictures {
  profilePhoto: Buffer;
  icPhoto: Buffer;
  ficPhoto: Buffer;
}

/** Takes in a pilgrim's passport-style photo, ID card and family card. @throws Failure as `submitDocument` */
export function uploadIdentity(
  services: Services,
  actor: CustomerActor,
  handover: Handover,
  pictures: IdentityPictures,
): Promise<IdentityRow> {
  return submitDocument(services, actor, handover, {
    subject: { kind: 'identity', dose: null },
    table: pilgrimIdentities,
    pictures: { ...pictures },
    isThere: async (db) => (await findIdentities(db, handover.pilgrimUuid)).length > 0,
    insert: (tx, document, keys) =>
      tx
        .insert(pilgrimIdentities)
        .values({ ...document, ...keys })
        .onConflictDoNothing()
        .returning(),
  });
}

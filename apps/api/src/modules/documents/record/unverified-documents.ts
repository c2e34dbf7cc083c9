import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findWaitingDocuments } from './document-queries.ts';
import { PICTURE_NAMES } from './documents.tables.ts';
import { fileAddress, viewerName } from './file-links.ts';

export interface UnverifiedDocument {
  uuid: string;
  kind: DocumentKind;
  pilgrim: { uuid: string; name: string };
  createdAt: Date;
  /** Addresses of its pictures for this staff member; looking at them is written down. */
  photos: string[];
}

/** Documents that wait for staff, the oldest first. */
export async function findUnverifiedDocuments(
  services: Services,
  actor: StaffActor,
  { limit }: { limit: number },
): Promise<UnverifiedDocument[]> {
  const found = await findWaitingDocuments(services.db, limit);
  const people = await findPersons(services.db, [...new Set(found.map((document) => document.pilgrimUuid))]);
  const addressOf = (key: string, pilgrim: string) =>
    fileAddress(services, services.publicUrl, { key, pilgrim, viewer: viewerName(actor) });
  return found.map(({ uuid, kind, pilgrimUuid, createdAt, pictures }) => ({
    uuid,
    kind,
    createdAt,
    pilgrim: { uuid: pilgrimUuid, name: people.get(pilgrimUuid)?.name ?? '' },
    photos: PICTURE_NAMES.flatMap((name) => pictures[name] ?? []).map((key) => addressOf(key, pilgrimUuid)),
  }));
}

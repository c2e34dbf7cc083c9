import type { PhotoName } from '@rihlah/contract/staff/documents/documents';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { recordAll } from '../../../infra/audit/record.ts';
import { requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { reachDocument } from './reach-document.ts';

/** A photo of a document. Nothing is written down: it may be fetched ahead. @throws Failure `notFound` */
export async function fetchPhoto(
  { db, files }: Services,
  actor: StaffActor,
  { documentUuid, name }: { documentUuid: string; name: PhotoName },
): Promise<Buffer> {
  const document = await reachDocument(db, actor, documentUuid, 'document.read');
  const key = document.pictures[name];
  return requireFound(key ? await files.get(key) : null);
}

/** Writes down that photos were shown to somebody. @throws Failure `notFound` */
export async function noteView(
  { db, clock }: Services,
  actor: StaffActor,
  { documentUuid, photos }: { documentUuid: string; photos: PhotoName[] },
): Promise<void> {
  const { pictures, pilgrimUuid, kind } = await reachDocument(db, actor, documentUuid, 'document.view');
  const acts = photos.flatMap((name) => {
    const file = pictures[name];
    const after = { file, document: documentUuid, kind };
    return file ? [{ verb: 'person.document-viewed' as const, subjectUuid: pilgrimUuid, after }] : [];
  });
  await recordAll(db, actor, acts, clock.now());
}

import type { LoggedDocument } from '@rihlah/contract/documents/document-access';
import { eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { PictureName } from './document-queries.ts';
import { additionalDocuments, documentPictures, documents } from './documents.tables.ts';

/** Photos of an identity, each of a paper of its own. */
const DOCUMENT_OF_PICTURE: Partial<Record<PictureName, LoggedDocument>> = {
  icPhoto: 'idCard',
  ficPhoto: 'familyCard',
  profilePhoto: 'portrait',
};

/** Which papers some people's documents and stored pictures are, by uuid and by file key; also of what was replaced. */
export async function findDocumentNames(
  db: DbOrTx,
  pilgrimUuids: string[],
): Promise<{ documents: Map<string, LoggedDocument>; pictures: Map<string, LoggedDocument> }> {
  const handedIn = await db
    .select({
      uuid: documents.uuid,
      kind: documents.kind,
      key: documentPictures.fileKey,
      name: documentPictures.name,
    })
    .from(documents)
    .leftJoin(documentPictures, eq(documentPictures.documentUuid, documents.uuid))
    .where(inArray(documents.pilgrimUuid, pilgrimUuids));
  const { uuid, type, photo, pilgrimUuid } = additionalDocuments;
  const given = await db
    .select({ uuid, type, photo })
    .from(additionalDocuments)
    .where(inArray(pilgrimUuid, pilgrimUuids));
  const documentOf = ({ kind, name }: { kind: LoggedDocument; name: PictureName | null }): LoggedDocument =>
    (name && DOCUMENT_OF_PICTURE[name]) ?? kind;
  return {
    documents: new Map<string, LoggedDocument>([
      ...handedIn.map((row): [string, LoggedDocument] => [row.uuid, row.kind]),
      ...given.map((row): [string, LoggedDocument] => [row.uuid, row.type]),
    ]),
    pictures: new Map<string, LoggedDocument>([
      ...handedIn.flatMap((row): [string, LoggedDocument][] => (row.key ? [[row.key, documentOf(row)]] : [])),
      ...given.map((row): [string, LoggedDocument] => [row.photo, row.type]),
    ]),
  };
}

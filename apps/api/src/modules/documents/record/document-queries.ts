import type { AdditionalDocumentType } from '@rihlah/contract/documents/document';
import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { readAs } from '../../../infra/db/query-rows.ts';
import {
  additionalDocuments,
  covidDetails,
  documentPictures,
  documents,
  PICTURE_NAMES,
  passportDetails,
  supportingDetails,
} from './documents.tables.ts';

export type PictureName = (typeof PICTURE_NAMES)[number];
export type AdditionalDocumentRow = typeof additionalDocuments.$inferSelect;

export type DocumentRow = typeof documents.$inferSelect & {
  /** Keys of the stored files. */
  pictures: Partial<Record<PictureName, string>>;
  passport: typeof passportDetails.$inferSelect | null;
  supporting: typeof supportingDetails.$inferSelect | null;
  covid: typeof covidDetails.$inferSelect | null;
};

/** Keys of the stored files, by name. */
const picturesRow = z.partialRecord(z.enum(PICTURE_NAMES), z.string());

const pictures = readAs(
  picturesRow,
  sql`(select coalesce(json_object_agg(p.name, p.file_key), '{}')
  from ${documentPictures} p where p.document_uuid = ${documents.uuid})`,
);

const selectDocuments = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select({
      document: documents,
      pictures,
      passport: passportDetails,
      supporting: supportingDetails,
      covid: covidDetails,
    })
    .from(documents)
    .leftJoin(passportDetails, eq(passportDetails.documentUuid, documents.uuid))
    .leftJoin(supportingDetails, eq(supportingDetails.documentUuid, documents.uuid))
    .leftJoin(covidDetails, eq(covidDetails.documentUuid, documents.uuid))
    .where(where);

type Selected = Awaited<ReturnType<typeof selectDocuments>>[number];

const whole = ({ document, ...parts }: Selected): DocumentRow => ({ ...document, ...parts });

/** What customers see of these kinds of a pilgrim's documents: a rejected one is history. */
export const isLiveDocument = (pilgrimUuid: string, kinds: DocumentKind[], dose?: number): SQL | undefined =>
  and(
    eq(documents.pilgrimUuid, pilgrimUuid),
    inArray(documents.kind, kinds),
    isNull(documents.rejectedAt),
    dose === undefined ? undefined : eq(documents.dose, dose),
  );

/** A pilgrim's documents of these kinds that are in view, the newest first. */
export async function findLiveDocuments(
  db: DbOrTx,
  pilgrimUuid: string,
  kinds: DocumentKind[],
): Promise<DocumentRow[]> {
  const found = selectDocuments(db, isLiveDocument(pilgrimUuid, kinds));
  return (await found.orderBy(desc(documents.createdAt), documents.uuid)).map(whole);
}

/** One document of these kinds that its customers see; null for a rejected one, which is history. */
export async function findLiveDocument(
  db: DbOrTx,
  uuid: string,
  kinds: DocumentKind[],
): Promise<DocumentRow | null> {
  const isIt = and(eq(documents.uuid, uuid), inArray(documents.kind, kinds), isNull(documents.rejectedAt));
  const [row] = await selectDocuments(db, isIt);
  return row ? whole(row) : null;
}

/** One document, whatever became of it. */
export async function findDocument(db: DbOrTx, uuid: string): Promise<DocumentRow | null> {
  const [row] = await selectDocuments(db, eq(documents.uuid, uuid));
  return row ? whole(row) : null;
}

/** As `findDocument`, locked until the transaction ends. */
export async function lockDocument(tx: Tx, uuid: string): Promise<DocumentRow | null> {
  await tx
    .select({ uuid: documents.uuid })
    .from(documents)
    .where(eq(documents.uuid, uuid))
    .for('no key update');
  return findDocument(tx, uuid);
}

/** As SQL, the documents that wait for staff, with the names of their pictures; of one kind where it is given. */
export const waitingDocuments = (kind: DocumentKind | undefined): SQL =>
  sql`select d.uuid, d.kind, d.dose, d.pilgrim_uuid, d.created_at
    from ${documents} d where d.status = 'Unverified' and d.rejected_at is null
      ${kind ? sql`and d.kind = ${kind}` : sql``}`;

export const findDocumentSummaries = async (db: DbOrTx, uuids: string[]) => {
  const { uuid, kind, dose, pilgrimUuid } = documents;
  if (uuids.length === 0) return [];
  return db.select({ uuid, kind, dose, pilgrimUuid }).from(documents).where(inArray(uuid, uuids));
};

/** Names of the pictures of documents. */
export async function findPictureNames(db: DbOrTx, uuids: string[]): Promise<Map<string, PictureName[]>> {
  const rows = await db
    .select({ uuid: documentPictures.documentUuid, name: documentPictures.name })
    .from(documentPictures)
    .where(inArray(documentPictures.documentUuid, uuids));
  const names = new Map<string, PictureName[]>();
  for (const { uuid, name } of rows) names.set(uuid, [...(names.get(uuid) ?? []), name]);
  return names;
}

export const findAdditionalDocuments = (
  db: DbOrTx,
  pilgrimUuid: string,
  filter: { type?: AdditionalDocumentType | undefined; orderUuid?: string | undefined },
): Promise<AdditionalDocumentRow[]> => {
  const table = additionalDocuments;
  return db
    .select()
    .from(table)
    .where(
      and(
        eq(table.pilgrimUuid, pilgrimUuid),
        isNull(table.replacedAt),
        ne(table.photo, ''),
        filter.type ? eq(table.type, filter.type) : undefined,
        filter.orderUuid ? eq(table.orderUuid, filter.orderUuid) : undefined,
      ),
    )
    .orderBy(desc(table.createdAt), table.uuid);
};

export async function findAdditionalDocument(
  db: DbOrTx,
  uuid: string,
): Promise<AdditionalDocumentRow | null> {
  const { replacedAt, photo } = additionalDocuments;
  const isIt = and(eq(additionalDocuments.uuid, uuid), isNull(replacedAt), ne(photo, ''));
  const [row] = await db.select().from(additionalDocuments).where(isIt);
  return row ?? null;
}

export async function findDocumentUuids(db: DbOrTx, pilgrimUuid: string): Promise<string[]> {
  const rows = await db
    .select({ uuid: documents.uuid })
    .from(documents)
    .where(eq(documents.pilgrimUuid, pilgrimUuid));
  return rows.map(({ uuid }) => uuid);
}

/** As SQL, a query of the pilgrims that some documents are of. @param uuids as SQL, a query of theirs */
export const pilgrimsOfDocuments = (uuids: SQL): SQL =>
  sql`select d.pilgrim_uuid from ${documents} d where d.uuid in (${uuids})`;

/**
 * As SQL, the documents that wait for staff as rows `at, key, amount`, the key being the pilgrim.
 *
 * @param pilgrims a query of one column; null: of everybody
 */
export const waitingItems = (pilgrims: SQL | null): SQL =>
  sql`select d.created_at as at, d.kind || ' ' || d.pilgrim_uuid as key, null::bigint as amount
    from ${documents} d where d.status = 'Unverified' and d.rejected_at is null
      ${pilgrims ? sql`and d.pilgrim_uuid in (${pilgrims})` : sql``}`;

import type { AdditionalDocumentType } from '@rihlah/contract/document';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import {
  additionalDocuments,
  pilgrimIdentities,
  pilgrimPassportDocuments,
  pilgrimPassports,
  pilgrimVaccines,
} from './documents.tables.ts';

export type IdentityRow = typeof pilgrimIdentities.$inferSelect;
export type PassportRow = typeof pilgrimPassports.$inferSelect;
export type PassportDocumentRow = typeof pilgrimPassportDocuments.$inferSelect;
export type VaccineRow = typeof pilgrimVaccines.$inferSelect;
export type AdditionalDocumentRow = typeof additionalDocuments.$inferSelect;

/** Tables of what pilgrims hand in; their common columns are the same. */
export type DocumentTable =
  | typeof pilgrimIdentities
  | typeof pilgrimPassports
  | typeof pilgrimPassportDocuments
  | typeof pilgrimVaccines;

/** What of a table a customer sees: a rejected document is history. */
const liveOf = (table: DocumentTable, pilgrimUuid: string) =>
  and(eq(table.pilgrimUuid, pilgrimUuid), isNull(table.rejectedAt));

export const findIdentities = (db: DbOrTx, pilgrimUuid: string): Promise<IdentityRow[]> =>
  db.select().from(pilgrimIdentities).where(liveOf(pilgrimIdentities, pilgrimUuid));

export const findPassports = (db: DbOrTx, pilgrimUuid: string): Promise<PassportRow[]> =>
  db.select().from(pilgrimPassports).where(liveOf(pilgrimPassports, pilgrimUuid));

export const findPassportDocuments = (db: DbOrTx, pilgrimUuid: string): Promise<PassportDocumentRow[]> =>
  db.select().from(pilgrimPassportDocuments).where(liveOf(pilgrimPassportDocuments, pilgrimUuid));

/** Yellow book, Covid certificates or both, the newest first. */
export const findVaccines = (
  db: DbOrTx,
  pilgrimUuid: string,
  filter: { isCovidVaccine?: boolean | undefined; dose?: number } = {},
): Promise<VaccineRow[]> => {
  const { isCovidVaccine, dose } = filter;
  return db
    .select()
    .from(pilgrimVaccines)
    .where(
      and(
        liveOf(pilgrimVaccines, pilgrimUuid),
        isCovidVaccine === undefined ? undefined : eq(pilgrimVaccines.isCovidVaccine, isCovidVaccine),
        dose === undefined ? undefined : eq(pilgrimVaccines.covidVaccineDose, dose),
      ),
    )
    .orderBy(desc(pilgrimVaccines.createdAt));
};

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
        filter.type ? eq(table.type, filter.type) : undefined,
        filter.orderUuid ? eq(table.orderUuid, filter.orderUuid) : undefined,
      ),
    )
    .orderBy(desc(table.createdAt), table.uuid);
};

/** One record of a kind that its customers see; null for a rejected one, which is history. */
export async function findLiveDocument<Table extends DocumentTable>(
  db: DbOrTx,
  table: Table,
  uuid: string,
): Promise<Table['$inferSelect'] | null> {
  const [row] = await db
    .select()
    .from(table as DocumentTable)
    .where(and(eq(table.uuid, uuid), isNull(table.rejectedAt)));
  return row ?? null;
}

export async function findAdditionalDocument(
  db: DbOrTx,
  uuid: string,
): Promise<AdditionalDocumentRow | null> {
  const [row] = await db.select().from(additionalDocuments).where(eq(additionalDocuments.uuid, uuid));
  return row ?? null;
}

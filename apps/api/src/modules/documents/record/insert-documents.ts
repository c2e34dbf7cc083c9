import { randomUUID } from 'node:crypto';
import type { SupportingDocumentType } from '@rihlah/contract/documents/document';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertRows } from '../../../infra/db/combined-write.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { pluck } from '../../../infra/pluck.ts';
import {
  covidDetails,
  documentPictures,
  documents,
  passportDetails,
  supportingDetails,
} from './documents.tables.ts';

interface Shared {
  pilgrimUuid: string;
  status: 'Unverified' | 'Verified';
  createdAt: Date;
  verifiedAt?: Date | null;
  rejectedAt?: Date | null;
  rejectedReason?: string | null;
}

interface OnePicture {
  photo: string;
}

/** What each kind has of its own; pictures are keys of stored files. */
export type DocumentContents =
  | { kind: 'identity'; pictures: { profilePhoto: string; icPhoto: string; ficPhoto: string } }
  | { kind: 'passportDocument'; pictures: OnePicture; supporting: { type: SupportingDocumentType } }
  | {
      kind: 'passport';
      pictures: OnePicture;
      /** `expired`: YYYY-MM-DD, its last day. */
      passport: { numberSealed: string; numberHash: string; expired: string };
    }
  | {
      kind: 'covid';
      pictures: OnePicture;
      dose: number;
      /** `vaccinatedOn`: YYYY-MM-DD. */
      covid: { vaccineName: string; vaccinatedOn: string };
    }
  | { kind: 'yellowBook'; pictures: OnePicture };

export type NewDocument = Shared & DocumentContents;

const writtenRow = z.object({ uuid: z.string() });

/**
 * Writes documents with their pictures and details.
 *
 * @returns the uuids of those that were written: not where a live one of that kind (and dose) is there already
 */
export async function insertDocuments(tx: DbOrTx, added: NewDocument[]): Promise<string[]> {
  const drafts = added.map((document) => ({ uuid: randomUUID(), document }));
  if (drafts.length === 0) return [];
  const rows = drafts.map(({ uuid, document }) => ({
    ...sharedOf(document),
    uuid,
    kind: document.kind,
    dose: document.kind === 'covid' ? document.dose : null,
  }));
  const statement = sql`${insertRows(documents, rows)} on conflict do nothing returning ${documents.uuid}`;
  const written = await queryRows(tx, writtenRow, statement);
  const uuids = new Set(pluck(written, 'uuid'));
  const kept = drafts.filter(({ uuid }) => uuids.has(uuid));
  const rowsOf = <Row>(of: (document: NewDocument) => Row[]) =>
    kept.flatMap(({ uuid, document }) => of(document).map((row) => ({ ...row, documentUuid: uuid })));

  const pictures = rowsOf((document) =>
    (Object.entries(document.pictures) as [keyof DocumentContents['pictures'], string][]).map(
      ([name, fileKey]) => ({ name, fileKey }),
    ),
  );
  const passports = rowsOf((document) => (document.kind === 'passport' ? [document.passport] : []));
  const supporting = rowsOf((document) =>
    document.kind === 'passportDocument' ? [document.supporting] : [],
  );
  const covid = rowsOf((document) => (document.kind === 'covid' ? [document.covid] : []));
  if (pictures.length > 0) await tx.execute(insertRows(documentPictures, pictures));
  if (passports.length > 0) await tx.execute(insertRows(passportDetails, passports));
  if (supporting.length > 0) await tx.execute(insertRows(supportingDetails, supporting));
  if (covid.length > 0) await tx.execute(insertRows(covidDetails, covid));
  return [...uuids];
}

const sharedOf = ({ pilgrimUuid, status, createdAt, verifiedAt, rejectedAt, rejectedReason }: Shared) => ({
  pilgrimUuid,
  status,
  createdAt,
  verifiedAt,
  rejectedAt,
  rejectedReason,
});

import type { DocumentKind } from '@rihlah/contract/document-state';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { StaffActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { findPersons } from '../accounts/persons.ts';
import type { DocumentTable } from './document-queries.ts';
import {
  pilgrimIdentities,
  pilgrimPassportDocuments,
  pilgrimPassports,
  pilgrimVaccines,
} from './documents.tables.ts';
import { fileAddress, viewerName } from './file-links.ts';

export interface UnverifiedDocument {
  uuid: string;
  kind: DocumentKind;
  pilgrim: { uuid: string; name: string };
  createdAt: Date;
  /** Addresses of its pictures for this staff member; looking at them is written down. */
  photos: string[];
}

interface Found {
  uuid: string;
  kind: DocumentKind;
  pilgrimUuid: string;
  createdAt: Date;
  keys: string[];
}

const waiting = (table: DocumentTable) => and(eq(table.status, 'Unverified'), isNull(table.rejectedAt));

/** Documents that wait for staff, the oldest first. */
export async function findUnverifiedDocuments(
  services: Services,
  actor: StaffActor,
  { limit }: { limit: number },
): Promise<UnverifiedDocument[]> {
  const found = (await findWaiting(services, limit))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(0, limit);
  const people = await findPersons(services.db, [...new Set(found.map((document) => document.pilgrimUuid))]);
  return found.map(({ uuid, kind, pilgrimUuid, createdAt, keys }) => ({
    ...{ uuid, kind, createdAt },
    pilgrim: { uuid: pilgrimUuid, name: people.get(pilgrimUuid)?.name ?? '' },
    photos: keys.map((key) =>
      fileAddress(services, services.publicUrl, { key, pilgrim: pilgrimUuid, viewer: viewerName(actor) }),
    ),
  }));
}

/** At most `limit` of each kind. */
async function findWaiting({ db }: Services, limit: number): Promise<Found[]> {
  const identities = await db
    .select()
    .from(pilgrimIdentities)
    .where(waiting(pilgrimIdentities))
    .orderBy(asc(pilgrimIdentities.createdAt))
    .limit(limit);
  const passports = await db
    .select()
    .from(pilgrimPassports)
    .where(waiting(pilgrimPassports))
    .orderBy(asc(pilgrimPassports.createdAt))
    .limit(limit);
  const passportDocuments = await db
    .select()
    .from(pilgrimPassportDocuments)
    .where(waiting(pilgrimPassportDocuments))
    .orderBy(asc(pilgrimPassportDocuments.createdAt))
    .limit(limit);
  const vaccines = await db
    .select()
    .from(pilgrimVaccines)
    .where(waiting(pilgrimVaccines))
    .orderBy(asc(pilgrimVaccines.createdAt))
    .limit(limit);
  const of = (kind: DocumentKind, row: Omit<Found, 'kind' | 'keys'>, ...keys: string[]): Found => ({
    ...{ uuid: row.uuid, kind, pilgrimUuid: row.pilgrimUuid, createdAt: row.createdAt, keys },
  });
  return [
    ...identities.map((row) => of('identity', row, row.profilePhoto, row.icPhoto, row.ficPhoto)),
    ...passports.map((row) => of('passport', row, row.photo)),
    ...passportDocuments.map((row) => of('passportDocument', row, row.photo)),
    ...vaccines.map((row) => of(row.isCovidVaccine ? 'covid' : 'yellowBook', row, row.photo)),
  ];
}

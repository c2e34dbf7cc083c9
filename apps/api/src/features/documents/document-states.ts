import type { DocumentRejection, DocumentState, DocumentStates } from '@rihlah/contract/document-state';
import { jakartaIso } from '@rihlah/rules/dates';
import { and, asc, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../platform/database.ts';
import {
  additionalDocuments,
  pilgrimIdentities,
  pilgrimPassportDocuments,
  pilgrimPassports,
  pilgrimVaccines,
} from './documents.tables.ts';

interface Journey {
  orderUuid: string;
  pilgrimUuid: string;
}

/** Of a pilgrim who has uploaded nothing. */
export const NO_DOCUMENTS: DocumentStates = {
  identity: null,
  passportDocument: null,
  passport: null,
  covidVaccine: null,
  vaccine: null,
  visa: null,
  eTicket: null,
  roomList: null,
  rejected: [],
};

const ADDITIONAL = { visa: 'visa', 'e-ticket': 'eTicket', roomList: 'roomList' } as const;

type Uploaded = 'identity' | 'passportDocument' | 'passport' | 'covidVaccine' | 'vaccine';

interface StateRow {
  pilgrimUuid: string;
  status: 'Unverified' | 'Verified';
  createdAt: Date;
  verifiedAt: Date | null;
  rejectedAt: Date | null;
  rejectedReason: string | null;
  /** Of a Covid certificate. */
  dose?: number | null;
}

const KINDS = {
  identity: 'identity',
  passportDocument: 'passportDocument',
  passport: 'passport',
  covidVaccine: 'covid',
  vaccine: 'yellowBook',
} as const;

/** The last refusal of each kind and dose of a pilgrim that has no live record. */
function rejectionsIn(rows: StateRow[], name: Uploaded): DocumentRejection[] {
  const byDose = new Map<number | null, DocumentRejection | null>();
  for (const { dose = null, rejectedAt, rejectedReason } of rows) {
    const rejection = rejectedAt && {
      ...{ kind: KINDS[name], dose, reason: rejectedReason ?? '' },
      rejectedAt: jakartaIso(rejectedAt),
    };
    byDose.set(dose, rejection);
  }
  return [...byDose.values()].filter((rejection) => rejection !== null);
}

const presentState = ({ status, createdAt, verifiedAt }: StateRow): DocumentState => ({
  status,
  createdAt: jakartaIso(createdAt),
  verifiedAt: verifiedAt && jakartaIso(verifiedAt),
});

/** What of their documents the pilgrims of orders have, by order, from a fixed number of queries. */
export async function findDocumentStates(
  db: DbOrTx,
  journeys: Journey[],
): Promise<Map<string, DocumentStates>> {
  if (journeys.length === 0) return new Map();
  const pilgrims = [...new Set(journeys.map(({ pilgrimUuid }) => pilgrimUuid))];
  const orders = journeys.map(({ orderUuid }) => orderUuid);
  const byPilgrim = new Map(pilgrims.map((uuid) => [uuid, { ...NO_DOCUMENTS }]));
  const note = (rows: StateRow[], name: Uploaded) => {
    for (const [uuid, states] of byPilgrim) {
      const own = rows.filter(({ pilgrimUuid }) => pilgrimUuid === uuid);
      const live = own.findLast(({ rejectedAt }) => rejectedAt === null);
      if (live) states[name] = presentState(live);
      states.rejected = [...states.rejected, ...rejectionsIn(own, name)];
    }
  };
  // One after the other: inside a transaction they share one connection.
  note(await rowsOf(db, pilgrimIdentities, pilgrims), 'identity');
  note(await rowsOf(db, pilgrimPassportDocuments, pilgrims), 'passportDocument');
  note(await rowsOf(db, pilgrimPassports, pilgrims), 'passport');
  const vaccines = await findVaccineStates(db, pilgrims);
  note(
    vaccines.filter(({ isCovidVaccine }) => isCovidVaccine),
    'covidVaccine',
  );
  note(
    vaccines.filter(({ isCovidVaccine }) => !isCovidVaccine),
    'vaccine',
  );
  const additional = await findAdditionalStates(db, orders);
  return new Map(
    journeys.map(({ orderUuid, pilgrimUuid }) => {
      const states = { ...(byPilgrim.get(pilgrimUuid) ?? NO_DOCUMENTS) };
      // What was put there for a former pilgrim of the order is not this one's.
      for (const { type, createdAt, ...of } of additional)
        if (of.orderUuid === orderUuid && of.pilgrimUuid === pilgrimUuid)
          states[ADDITIONAL[type]] = jakartaIso(createdAt);
      return [orderUuid, states];
    }),
  );
}

type OneEach = typeof pilgrimIdentities | typeof pilgrimPassportDocuments | typeof pilgrimPassports;

type Every = OneEach | typeof pilgrimVaccines;

/** What is there, and what was refused; not what was only replaced. The last of a kind decides, so the oldest first. */
const toldOf = ({ pilgrimUuid, rejectedAt, rejectedReason }: Every, pilgrims: string[]) =>
  and(inArray(pilgrimUuid, pilgrims), or(isNull(rejectedAt), isNotNull(rejectedReason)));

function rowsOf(db: DbOrTx, table: OneEach, pilgrims: string[]) {
  const { pilgrimUuid, status, createdAt, verifiedAt, rejectedAt, rejectedReason } = table;
  return db
    .select({ pilgrimUuid, status, createdAt, verifiedAt, rejectedAt, rejectedReason })
    .from(table as PgTable)
    .where(toldOf(table, pilgrims))
    .orderBy(asc(createdAt));
}

/** The oldest first, so that the newest Covid certificate is the one that stays. */
function findVaccineStates(db: DbOrTx, pilgrims: string[]) {
  const { pilgrimUuid, status, createdAt, verifiedAt, rejectedAt, rejectedReason, isCovidVaccine } =
    pilgrimVaccines;
  const dose = pilgrimVaccines.covidVaccineDose;
  return db
    .select({ pilgrimUuid, status, createdAt, verifiedAt, rejectedAt, rejectedReason, isCovidVaccine, dose })
    .from(pilgrimVaccines)
    .where(toldOf(pilgrimVaccines, pilgrims))
    .orderBy(asc(createdAt));
}

function findAdditionalStates(db: DbOrTx, orderUuids: string[]) {
  const { orderUuid, pilgrimUuid, type, createdAt } = additionalDocuments;
  return db
    .select({ orderUuid, pilgrimUuid, type, createdAt })
    .from(additionalDocuments)
    .where(inArray(orderUuid, orderUuids))
    .orderBy(asc(createdAt));
}

import type { DocumentState, DocumentStates } from '@rihlah/contract/document';
import { jakartaIso } from '@rihlah/rules/dates';
import { and, asc, inArray, isNull } from 'drizzle-orm';
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

const NONE: DocumentStates = {
  identity: null,
  passportDocument: null,
  passport: null,
  covidVaccine: null,
  vaccine: null,
  visa: null,
  eTicket: null,
  roomList: null,
};

const ADDITIONAL = { visa: 'visa', 'e-ticket': 'eTicket', roomList: 'roomList' } as const;

type Uploaded = 'identity' | 'passportDocument' | 'passport' | 'covidVaccine' | 'vaccine';

interface StateRow {
  status: 'Unverified' | 'Verified';
  createdAt: Date;
  verifiedAt: Date | null;
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
  const byPilgrim = new Map(pilgrims.map((uuid) => [uuid, { ...NONE }]));
  const note = (rows: (StateRow & { pilgrimUuid: string })[], name: Uploaded) => {
    for (const row of rows) {
      const states = byPilgrim.get(row.pilgrimUuid);
      if (states) states[name] = presentState(row);
    }
  };
  // One after the other: inside a transaction they share one connection.
  note(await liveRows(db, pilgrimIdentities, pilgrims), 'identity');
  note(await liveRows(db, pilgrimPassportDocuments, pilgrims), 'passportDocument');
  note(await liveRows(db, pilgrimPassports, pilgrims), 'passport');
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
      const states = { ...(byPilgrim.get(pilgrimUuid) ?? NONE) };
      // What was put there for a former pilgrim of the order is not this one's.
      for (const { type, createdAt, ...of } of additional)
        if (of.orderUuid === orderUuid && of.pilgrimUuid === pilgrimUuid)
          states[ADDITIONAL[type]] = jakartaIso(createdAt);
      return [orderUuid, states];
    }),
  );
}

type OneEach = typeof pilgrimIdentities | typeof pilgrimPassportDocuments | typeof pilgrimPassports;

function liveRows(db: DbOrTx, table: OneEach, pilgrims: string[]) {
  const { pilgrimUuid, status, createdAt, verifiedAt, rejectedAt } = table;
  return db
    .select({ pilgrimUuid, status, createdAt, verifiedAt })
    .from(table as PgTable)
    .where(and(inArray(pilgrimUuid, pilgrims), isNull(rejectedAt)));
}

/** The oldest first, so that the newest Covid certificate is the one that stays. */
function findVaccineStates(db: DbOrTx, pilgrims: string[]) {
  const { pilgrimUuid, status, createdAt, verifiedAt, isCovidVaccine, rejectedAt } = pilgrimVaccines;
  return db
    .select({ pilgrimUuid, status, createdAt, verifiedAt, isCovidVaccine })
    .from(pilgrimVaccines)
    .where(and(inArray(pilgrimUuid, pilgrims), isNull(rejectedAt)))
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

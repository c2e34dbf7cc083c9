import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentRejection,
  type DocumentState,
  type DocumentStates,
} from '@rihlah/contract/documents/document-state';
import { DOCUMENT_FIELDS, weighDocument } from '@rihlah/rules/documents/document-state';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, asc, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { groupBy } from '../../../infra/group-by.ts';
import { additionalDocuments, documents } from './documents.tables.ts';

interface Journey {
  orderUuid: string;
  pilgrimUuid: string;
}

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

/** Where the states of an order tell what staff put there of a kind. */
export const STATE_OF_ADDITIONAL = { visa: 'visa', 'e-ticket': 'eTicket', roomList: 'roomList' } as const;

type StateRow = Awaited<ReturnType<typeof findReported>>[number];

const presentRejections = (refused: StateRow[], kind: DocumentKind): DocumentRejection[] =>
  refused.flatMap(({ dose, rejectedAt, rejectedReason }) =>
    rejectedAt ? [{ kind, dose, reason: rejectedReason ?? '', rejectedAt: jakartaIso(rejectedAt) }] : [],
  );

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
  // One after the other: inside a transaction they share one connection.
  const told = groupBy(await findReported(db, pilgrims), ({ pilgrimUuid }) => pilgrimUuid);
  for (const [uuid, states] of byPilgrim)
    for (const kind of DOCUMENT_KINDS) {
      const own = (told.get(uuid) ?? []).filter((row) => row.kind === kind);
      const { shown, refused } = weighDocument(own);
      if (shown) states[DOCUMENT_FIELDS[kind]] = presentState(shown);
      states.rejected = [...states.rejected, ...presentRejections(refused, kind)];
    }
  const additional = groupBy(await findAdditionalStates(db, orders), ({ orderUuid }) => orderUuid);
  return new Map(
    journeys.map(({ orderUuid, pilgrimUuid }) => {
      const states = { ...(byPilgrim.get(pilgrimUuid) ?? NO_DOCUMENTS) };
      // What was put there for a former pilgrim of the order is not this one's.
      for (const { type, createdAt, ...of } of additional.get(orderUuid) ?? [])
        if (of.pilgrimUuid === pilgrimUuid) states[STATE_OF_ADDITIONAL[type]] = jakartaIso(createdAt);
      return [orderUuid, states];
    }),
  );
}

/** What is there, and what was refused; not what was only replaced. The last of a dose decides, so the oldest first. */
async function findReported(db: DbOrTx, pilgrims: string[]) {
  const { uuid, pilgrimUuid, kind, dose, status, createdAt, verifiedAt, rejectedAt, rejectedReason } =
    documents;
  const rows = await db
    .select({ pilgrimUuid, kind, dose, status, createdAt, verifiedAt, rejectedAt, rejectedReason })
    .from(documents)
    .where(and(inArray(pilgrimUuid, pilgrims), or(isNull(rejectedAt), isNotNull(rejectedReason))))
    .orderBy(asc(createdAt), asc(uuid));
  return rows.map((row) => ({ ...row, isRejected: row.rejectedAt !== null }));
}

function findAdditionalStates(db: DbOrTx, orderUuids: string[]) {
  const { orderUuid, pilgrimUuid, type, createdAt, replacedAt } = additionalDocuments;
  return db
    .select({ orderUuid, pilgrimUuid, type, createdAt })
    .from(additionalDocuments)
    .where(and(inArray(orderUuid, orderUuids), isNull(replacedAt)))
    .orderBy(asc(createdAt));
}

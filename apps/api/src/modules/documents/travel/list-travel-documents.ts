import type {
  TravelDocument,
  TravelDocumentState,
  TravelDocumentType,
} from '@rihlah/contract/staff/documents/travel-documents';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { recordView } from '../../../infra/audit/record-view.ts';
import type { Services } from '../../../infra/services.ts';
import { reachDeparture } from '../../departures/readiness/find-departure.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findOrdersOfPackage } from '../../orders/record/order-queries.ts';
import { findDocumentStates, STATE_OF_ADDITIONAL } from '../record/document-states.ts';
import { travelDocuments } from './travel-documents.tables.ts';

type Reader = Pick<Services, 'db' | 'encryption' | 'clock'>;

interface Pile {
  productUuid: string;
  type: TravelDocumentType;
  /** Only those of one file. */
  fileHash?: string;
}

/**
 * Papers of a package that a staff member uploaded and that wait for a yes. That numbers of strangers were read from them is
 * in the audit log. @throws Failure `notFound`
 */
export async function listTravelDocuments(
  services: Services,
  actor: StaffActor,
  { productUuid, type }: { productUuid: string; type: TravelDocumentType },
): Promise<TravelDocument[]> {
  await reachDeparture(services.db, actor, productUuid, 'visa.change');
  return findPilgrimDocuments(services, actor, { productUuid, type });
}

/** As `listTravelDocuments`, of a reader who was let in; compared with who is on the package now. */
export async function findPilgrimDocuments(
  { db, encryption, clock }: Reader,
  actor: StaffActor,
  { productUuid, type, fileHash }: Pile,
): Promise<TravelDocument[]> {
  const t = travelDocuments;
  const isInPile = and(eq(t.productUuid, productUuid), eq(t.type, type), eq(t.madeBy, actor.uuid));
  const rows = await db
    .select()
    .from(t)
    .where(and(isInPile, isNull(t.attachedTo)))
    .orderBy(asc(t.madeAt), asc(t.fileHash), asc(t.position));
  const orders = await findOrdersOfPackage(db, productUuid);
  const orderOf = new Map(orders.map(({ uuid, pilgrimUuid }) => [pilgrimUuid, uuid]));
  const people = await findPersons(db, [...orderOf.keys()]);
  const states = await findDocumentStates(
    db,
    orders.map(({ uuid, pilgrimUuid }) => ({ orderUuid: uuid, pilgrimUuid })),
  );
  const taken = new Set<string>();
  const strange = rows.flatMap(({ uuid, strangeNumberSealed }) => (strangeNumberSealed ? [uuid] : []));
  const view = { verb: 'package.numbers-viewed' as const, subjectUuid: productUuid };
  if (strange.length > 0) await recordView(db, actor, { ...view, after: { papers: strange } }, clock.now());
  return rows.flatMap((row): TravelDocument[] => {
    const orderUuid = (row.pilgrimUuid && orderOf.get(row.pilgrimUuid)) ?? null;
    const pilgrim = row.pilgrimUuid ?? '';
    const name = people.get(pilgrim)?.name ?? '';
    const state = orderUuid === null ? undefined : states.get(orderUuid);
    const has = state?.[STATE_OF_ADDITIONAL[type]] != null;
    const isSecond = orderUuid !== null && taken.has(orderUuid);
    if (orderUuid !== null) taken.add(orderUuid);
    if (fileHash !== undefined && row.fileHash !== fileHash) return [];
    const { firstPage, lastPage, foundBy, problem, strangeNumberSealed } = row;
    return [
      {
        uuid: row.uuid,
        file: row.fileName,
        foundBy,
        problem,
        isSecond,
        pages: firstPage !== null && lastPage !== null ? { first: firstPage, last: lastPage } : null,
        state: stateOf({
          problem,
          isFound: orderUuid !== null,
          has,
          isSure: foundBy === 'number' && !isSecond,
        }),
        strangeNumber: strangeNumberSealed && encryption.open(strangeNumberSealed),
        order: orderUuid === null ? null : { uuid: orderUuid, pilgrim, name },
      },
    ];
  });
}

function stateOf({
  problem,
  isFound,
  has,
  isSure,
}: {
  problem: TravelDocument['problem'];
  isFound: boolean;
  has: boolean;
  isSure: boolean;
}): TravelDocumentState {
  if (problem !== null) return 'failed';
  if (!isFound) return 'unmatched';
  if (has) return 'replace';
  return isSure ? 'matched' : 'check';
}

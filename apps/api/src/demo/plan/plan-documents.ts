import { DOCUMENT_NAMES } from '@rihlah/contract/documents/document-names';
import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import type { DocumentStage } from '@rihlah/demo/data/orders';
import { DAY_MS, earliest, later } from '@rihlah/demo/moments';
import { between, seeded } from '@rihlah/demo/seeded';
import type { PlannedOrder } from './plan-orders.ts';
import type { PlannedPerson } from './plan-people.ts';
import { firstPaidAt, reachedDocumentStage } from './timeline.ts';

export interface PlannedDocument {
  kind: DocumentKind;
  pilgrim: PlannedPerson;
  order: PlannedOrder;
  createdAt: Date;
  verifiedAt: Date | null;
  refused: { at: Date; reason: string } | null;
}

const KINDS = Object.keys(DOCUMENT_NAMES) as DocumentKind[];

/** At each stage, what is there, and what of it has been verified. */
const STAGES: Record<DocumentStage, { present: readonly DocumentKind[]; verified: readonly DocumentKind[] }> =
  {
    none: { present: [], verified: [] },
    identity: { present: ['identity'], verified: [] },
    identified: { present: ['identity'], verified: ['identity'] },
    lacksPassport: {
      present: ['identity', 'passportDocument', 'covid'],
      verified: ['identity', 'passportDocument', 'covid'],
    },
    waiting: { present: ['identity', 'passportDocument', 'passport', 'covid'], verified: [] },
    almost: {
      present: ['identity', 'passportDocument', 'passport', 'covid'],
      verified: ['identity', 'passportDocument', 'covid'],
    },
    lacksYellowBook: {
      present: ['identity', 'passportDocument', 'passport', 'covid'],
      verified: ['identity', 'passportDocument', 'passport', 'covid'],
    },
    unchecked: { present: KINDS, verified: ['identity', 'passportDocument', 'covid'] },
    verified: { present: KINDS, verified: KINDS },
  };

const DAYS_BETWEEN = 3;

/** What was checked came at least so many hours ago: a day is what checking takes. */
const LATEST_HOURS = 32;

/** The documents of everybody, handed in after the first payment of their first order. */
export function planDocuments(orders: PlannedOrder[], now: Date): PlannedDocument[] {
  const seen = new Set<string>();
  return orders.flatMap((order) => {
    const paidAt = firstPaidAt(order);
    if (!paidAt || reachedDocumentStage(order) === 'none' || seen.has(order.pilgrim.uuid)) return [];
    seen.add(order.pilgrim.uuid);
    return documentsOf(order, paidAt, now);
  });
}

function documentsOf(order: PlannedOrder, paidAt: Date, now: Date): PlannedDocument[] {
  const { pilgrim, details } = order;
  const { refused, waitingDays } = details;
  const random = seeded(`documents/${pilgrim.key}`);
  const { present, verified } = STAGES[reachedDocumentStage(order)];
  const kinds = refused ? [...present, refused.kind] : present;
  return kinds.map((kind, index) => {
    const days = 1 + index * DAYS_BETWEEN + between(random, 0, 2);
    const isVerified = verified.includes(kind);
    const planned = new Date(paidAt.getTime() + days * DAY_MS);
    const isWaiting = waitingDays !== undefined && !isVerified;
    const createdAt = isWaiting
      ? later(now, index / 60 - waitingDays * 24)
      : earliest(planned, later(now, index / 60 - LATEST_HOURS));
    return {
      kind,
      pilgrim,
      order,
      createdAt,
      verifiedAt: isVerified ? later(createdAt, 26) : null,
      refused: refused?.kind === kind ? { at: later(createdAt, 30), reason: refused.reason } : null,
    };
  });
}

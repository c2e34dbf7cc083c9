import type { DocumentKind } from '@rihlah/contract/document-state';
import { DOCUMENT_NAMES } from '../features/documents/document-kinds.ts';
import type { DocumentStage } from './data/orders.ts';
import { DAY_MS, later } from './moments.ts';
import type { PlannedOrder } from './plan-orders.ts';
import type { PlannedPerson } from './plan-people.ts';
import { between, seeded } from './seeded.ts';
import { firstPaidAt, stageOf } from './timeline.ts';

export interface PlannedDocument {
  kind: DocumentKind;
  pilgrim: PlannedPerson;
  /** The order it was asked for. */
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
    waiting: { present: ['identity', 'passportDocument', 'passport', 'covid'], verified: [] },
    almost: {
      present: ['identity', 'passportDocument', 'passport', 'covid'],
      verified: ['identity', 'passportDocument', 'covid'],
    },
    verified: { present: KINDS, verified: KINDS },
  };

const DAYS_BETWEEN = 3;

/** The documents of everybody, handed in after the first payment of their first order. */
export function planDocuments(orders: PlannedOrder[]): PlannedDocument[] {
  const seen = new Set<string>();
  return orders.flatMap((order) => {
    const paidAt = firstPaidAt(order);
    if (!paidAt || stageOf(order) === 'none' || seen.has(order.pilgrim.uuid)) return [];
    seen.add(order.pilgrim.uuid);
    return documentsOf(order, paidAt);
  });
}

function documentsOf(order: PlannedOrder, paidAt: Date): PlannedDocument[] {
  const { pilgrim, details } = order;
  const { refused } = details;
  const random = seeded(`documents/${pilgrim.key}`);
  const { present, verified } = STAGES[stageOf(order)];
  const kinds = refused ? [...present, refused.kind] : present;
  return kinds.map((kind, index) => {
    const days = 1 + index * DAYS_BETWEEN + between(random, 0, 2);
    const createdAt = new Date(paidAt.getTime() + days * DAY_MS);
    const isVerified = verified.includes(kind);
    return {
      ...{ kind, pilgrim, order, createdAt },
      verifiedAt: isVerified ? later(createdAt, 26) : null,
      refused: refused?.kind === kind ? { at: later(createdAt, 30), reason: refused.reason } : null,
    };
  });
}

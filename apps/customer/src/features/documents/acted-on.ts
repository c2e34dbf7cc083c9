import type { DocumentKind, DocumentRejection } from '@rihlah/contract/documents/document-state';
import type { Order } from '@rihlah/contract/orders/order';
import { useSession } from '../../client/session.ts';

/** Whether the documents are the login's own, who may replace what nobody has checked. */
export const useIsOwner = (pilgrim: string): boolean => useSession().account?.pilgrim?.uuid === pilgrim;

/** What the agency refused of a kind and is not there again; of a Covid certificate the one of a dose. */
export const findRejection = (
  { documents }: Order,
  kind: DocumentKind,
  dose: number | null = null,
): DocumentRejection | undefined =>
  documents?.rejected?.find((rejection) => rejection.kind === kind && rejection.dose === dose);

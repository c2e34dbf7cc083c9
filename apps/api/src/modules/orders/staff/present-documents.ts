import { DOCUMENT_KINDS, type DocumentStates } from '@rihlah/contract/documents/document-state';
import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { DOCUMENT_FIELDS, documentStates } from '@rihlah/rules/documents/document-state';

/** How far a pilgrim is with each kind of document, since when, and why one of it was refused. */
export function presentDocumentsForStaff(states: DocumentStates): StaffOrderDetail['documents'] {
  const stateOf = documentStates(states);
  return DOCUMENT_KINDS.map((kind) => {
    const rejection = states.rejected.find((one) => one.kind === kind);
    const shown = states[DOCUMENT_FIELDS[kind]];
    const at = rejection?.rejectedAt ?? shown?.verifiedAt ?? shown?.createdAt ?? null;
    return { kind, at, state: stateOf[kind], reason: rejection?.reason ?? null };
  });
}

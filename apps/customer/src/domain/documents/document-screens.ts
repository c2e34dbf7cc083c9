import type { DocumentKind, DocumentSubject } from '@rihlah/contract/documents/document-state';
import { type AccountScreen, actingPath } from '@rihlah/contract/wire/paths';

const SCREENS: Record<DocumentKind, AccountScreen> = {
  identity: 'upload-dokument-identitas',
  passportDocument: 'upload-dokument-identitas',
  passport: 'upload-dokument-passport',
  covid: 'document-covid',
  yellowBook: 'upload-dokument-meningitis',
};

/**
 * The screen of a document of an order's pilgrim.
 *
 * @param isForm a Covid certificate has its form apart from its list; the form begins with the dose
 */
export function documentScreen({ kind, dose }: DocumentSubject, orderUuid: string, isForm: boolean): string {
  if (kind !== 'covid' || !isForm) return actingPath(SCREENS[kind], orderUuid);
  const form = actingPath('upload-document-covid', orderUuid);
  return dose === null ? form : `${form}&dosis=${dose}`;
}

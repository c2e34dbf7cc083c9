import type { DocumentKind } from '@rihlah/contract/documents/document-state';

/** A step that this phone was lent. */
export interface Lent {
  token: string;
  onDone: () => void;
}

export interface FormProps {
  /** Names the drafts of the form; with a login also whose document it is. */
  pilgrim: string;
  /** The record whose place it takes. */
  replaces?: string | undefined;
  lent?: Lent;
}

/** Where a form goes, and what it says of whose document it is: a lent step knows that itself. */
export const chooseDestination = <Own extends string>(
  own: Own,
  kind: DocumentKind,
  { pilgrim, replaces, lent }: FormProps,
) => ({
  path: lent ? (`/api/v1/lent/${lent.token}/${kind}` as Own) : own,
  whose: lent ? {} : { pilgrim, replaces },
});

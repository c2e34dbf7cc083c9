import { createContext, type ReactNode } from 'react';

/** What the components show of the app that they are in. */
export interface AppFacts {
  /** Stands behind the title of each page. */
  name: string;
  /** Picture over what could not be loaded. */
  errorArt: ReactNode;
  /** What is still possible without a connection. */
  offlineNote: string;
  /** Every field that does not say otherwise must be filled in, and tells screen readers so. */
  fieldsAreRequired?: boolean;
}

/** Given once, around the whole app. */
export const InApp = createContext<AppFacts>({ name: '', errorArt: null, offlineNote: '' });

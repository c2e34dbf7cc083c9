/** How many documents of each kind a pilgrim has (spec 1, section 3, Document-existence counts). */
export interface DocumentCounts {
  identity: number;
  passportDocument: number;
  passport: number;
  covidVaccine: number;
  vaccine: number;
}

/** The marker on the step that is due next (spec 1, section 2). */
export const MISSING = 'silahkan lengkapi berkas';

export type DocumentStep = 'identity' | 'passport' | 'covid' | 'meningitis';

/**
 * The step that carries the marker 'silahkan lengkapi berkas': the first without a document. A later one only shows
 * when every earlier one is there; at least one counts as there. Agents get none on the first step.
 */
export function missingStep(counts: DocumentCounts, isAgent: boolean): DocumentStep | null {
  if (counts.identity === 0 || counts.passportDocument === 0) return isAgent ? null : 'identity';
  if (counts.passport === 0) return 'passport';
  if (counts.covidVaccine === 0) return 'covid';
  return counts.vaccine === 0 ? 'meningitis' : null;
}

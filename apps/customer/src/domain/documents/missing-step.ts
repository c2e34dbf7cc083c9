/** The marker on the step that is due next (spec 1, section 2). */
export const MISSING = 'silahkan lengkapi berkas';

export type DocumentStep = 'identity' | 'passport' | 'covid' | 'meningitis';

export type DocumentKind = 'identity' | 'passportDocument' | 'passport' | 'covidVaccine' | 'yellowBook';

const STEPS: [step: DocumentStep, documents: DocumentKind[]][] = [
  ['identity', ['identity', 'passportDocument']],
  ['passport', ['passport']],
  ['covid', ['covidVaccine']],
  ['meningitis', ['yellowBook']],
];

/**
 * The step that carries the marker 'silahkan lengkapi berkas': the first without a document. A later one only shows
 * when every earlier one is there, so nothing is asked about behind the first gap. Agents get none on the first step.
 *
 * @param hasAny asks whether the pilgrim has at least one of a kind
 */
export async function findMissingStep(
  hasAny: (kind: DocumentKind) => Promise<boolean>,
  isAgent: boolean,
): Promise<DocumentStep | null> {
  for (const [step, kinds] of STEPS)
    for (const kind of kinds) if (!(await hasAny(kind))) return step === 'identity' && isAgent ? null : step;
  return null;
}

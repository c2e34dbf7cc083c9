import { covidVaccineFields } from '@rihlah/contract/documents/document-upload';
import { validationText } from '@rihlah/contract/wire/messages';
import { type CovidErrors, type CovidValues, isCovidField } from './covid-values.ts';

/** Each failing field in the contract's words: '* Wajib diisi' (spec 2, section 5). */
export function wrongWith(values: CovidValues): CovidErrors {
  const errors: CovidErrors = {};
  for (const { path, message } of covidVaccineFields.safeParse(values).error?.issues ?? []) {
    const name = String(path[0]);
    if (isCovidField(name)) errors[name] ??= validationText(message);
  }
  return errors;
}

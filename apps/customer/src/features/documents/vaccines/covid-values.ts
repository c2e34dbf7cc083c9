/** The fields of a certificate before anything was typed. */
export const EMPTY = { covidVaccineName: '', covidVaccineDate: '', covidVaccineDose: '' };

export type CovidValues = typeof EMPTY;
export type CovidField = keyof CovidValues;
export type CovidErrors = Partial<Record<CovidField, string>>;

export const isCovidField = (name: string): name is CovidField => Object.hasOwn(EMPTY, name);

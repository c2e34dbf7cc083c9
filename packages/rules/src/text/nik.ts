import { addMonths } from './dates.ts';

/** Days of birth of women are written with 40 added (Dukcapil). */
const WOMAN_DAY_OFFSET = 40;

/**
 * Date of birth inside a NIK (digits 7 to 12, DDMMYY). Two-digit years mean the latest year that is not in the future.
 *
 * @param today `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`, or null when those digits are no date
 */
export function birthDateOfNik(nik: string, today: string): string | null {
  if (!/^\d{16}$/.test(nik)) return null;
  const written = Number(nik.slice(6, 8));
  const day = written > WOMAN_DAY_OFFSET ? written - WOMAN_DAY_OFFSET : written;
  const month = Number(nik.slice(8, 10));
  const year = Number(nik.slice(10, 12));
  const dateIn = (century: number) => {
    const date = new Date(Date.UTC(century + year, month - 1, day));
    const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    return isReal ? date.toISOString().slice(0, 10) : null;
  };
  const recent = dateIn(2000);
  return recent !== null && recent <= today ? recent : dateIn(1900);
}

/** Whether the holder is under two years old on the day of departure. */
export function isInfantAtDeparture(nik: string, departureDate: string, today: string): boolean {
  const born = birthDateOfNik(nik, today);
  return born !== null && addMonths(born, 24) > departureDate;
}

/** What else a NIK says: whether a woman holds it, and where it was given out, by Kemendagri's code (`3273`). */
export const genderOfNik = (nik: string): 'm' | 'f' =>
  Number(nik.slice(6, 8)) > WOMAN_DAY_OFFSET ? 'f' : 'm';

export const regencyCodeOfNik = (nik: string): string => nik.slice(0, 4);

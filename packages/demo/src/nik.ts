import { addMonths } from '@rihlah/rules/text/dates';
import { AREAS, type DemoPerson } from './data/people.ts';

const WOMAN_DAY_OFFSET = 40;

/** Date of birth, `YYYY-MM-DD`. */
export const chooseBirthDate = ({ born }: DemoPerson, today: string): string =>
  typeof born === 'number' ? addMonths(today, -born) : born;

/** A NIK as Dukcapil would have made it: district, date of birth (women 40 days more), serial number. */
export function makeNik(person: DemoPerson, today: string, serial: number): string {
  const area = AREAS[person.city];
  if (!area) throw new Error(`no district for ${person.city}`);
  const [year = '', month = '', day = ''] = chooseBirthDate(person, today).split('-');
  const written = Number(day) + (person.gender === 'f' ? WOMAN_DAY_OFFSET : 0);
  const date = `${String(written).padStart(2, '0')}${month}${year.slice(2)}`;
  return `${area.code}${date}${String(serial).padStart(4, '0')}`;
}

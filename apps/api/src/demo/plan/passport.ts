import { between, seeded } from '@rihlah/demo/seeded';
import { addDays, addMonths, jakartaDate } from '@rihlah/rules/text/dates';
import type { PlannedPerson } from './plan-people.ts';

/** A passport that is good for every package of the coming year and the months after it. `YYYY-MM-DD` */
export function passportExpiryOf(person: PlannedPerson, now: Date): string {
  if (person.passportUntil) return person.passportUntil;
  const random = seeded(`passport/${person.key}`);
  return addDays(addMonths(jakartaDate(now), between(random, 26, 90)), between(random, 0, 27));
}

import {
  type Cell,
  MILESTONES,
  type Milestone,
  type MilestoneName,
  type Need,
} from '@rihlah/contract/staff/departures';
import { addDays, addMonths } from '@rihlah/rules/dates';
import type { DocumentDays } from '@rihlah/rules/document-days';

/** So many days before departure what the agency itself hands out should be there (decision 0104). */
export const DAYS_BEFORE = { visa: 21, ticket: 14, room: 7 };

const NEEDS_OF: Record<MilestoneName, Need[]> = {
  bills: ['bills'],
  documents: ['identity', 'passport', 'passportDocument', 'yellowBook', 'covid'],
  visa: ['visa'],
  ticket: ['ticket'],
  manasik: ['manasik'],
  room: ['room'],
  departure: [],
};

interface Plan {
  departsOn: string;
  documentDays: DocumentDays;
  /** So many months before departure the last bill is due. */
  finalPaymentMonthsBefore: number;
  /** The day of the manasik, once it was entered. */
  manasikOn: string | null;
  today: string;
  travellers: Record<Need, Cell>[];
}

/** The last days on the way to a departure, in the order of the calendar; one without a day comes before the departure. */
export function milestonesOf({ departsOn, documentDays, travellers, ...plan }: Plan): Milestone[] {
  const { identity, passport, covidVaccine, vaccine } = documentDays;
  const days: Record<MilestoneName, string | null> = {
    bills: addMonths(departsOn, -plan.finalPaymentMonthsBefore),
    documents: addDays(departsOn, -Math.min(identity, passport, covidVaccine, vaccine)),
    visa: addDays(departsOn, -DAYS_BEFORE.visa),
    ticket: addDays(departsOn, -DAYS_BEFORE.ticket),
    manasik: plan.manasikOn,
    room: addDays(departsOn, -DAYS_BEFORE.room),
    departure: departsOn,
  };
  const isDone = (name: MilestoneName): boolean =>
    name === 'departure'
      ? departsOn < plan.today
      : travellers.length > 0 &&
        travellers.every((cells) => NEEDS_OF[name].every((need) => cells[need] === 'done'));
  const placeOf = ({ name, day }: Milestone) => `${day ?? departsOn} ${name === 'departure' ? 1 : 0}`;
  return MILESTONES.map((name) => ({ name, day: days[name], isDone: isDone(name) })).sort((one, other) =>
    placeOf(one).localeCompare(placeOf(other)),
  );
}

import type { Cell, Milestone, MilestoneName, Need } from '@rihlah/contract/staff/departures/departures';
import { addDays, addMonths } from '../text/dates.ts';
import type { DocumentDays } from './document-days.ts';

/** So many days before departure what the agency itself hands out should be there (decision 0010). */
export const DAYS_BEFORE = { visa: 21, ticket: 14, room: 7 };

/** A return is reported within so many days (specification 4, screen 5). */
export const REPORT_DAYS = 10;

/** A deadline that is so near waits in Hari ini, before it is late. */
export const SOON_DAYS = 7;

/** The last day to report a return. @param returnsOn `YYYY-MM-DD` */
export const reportDay = (returnsOn: string): string => addDays(returnsOn, REPORT_DAYS);

/** Its day is over, and what it asks for is not there. @param today `YYYY-MM-DD` in Jakarta */
export const isLate = ({ day, isDone }: Pick<Milestone, 'day' | 'isDone'>, today: string): boolean =>
  !isDone && day !== null && day < today;

/** What each waits for; none: a day that comes, or a report. */
const NEEDS_OF: Record<MilestoneName, Need[]> = {
  bills: ['bills'],
  documents: ['identity', 'passport', 'passportDocument', 'yellowBook', 'covid'],
  visa: ['visa'],
  ticket: ['ticket'],
  manasik: ['manasik'],
  room: ['room'],
  departure: [],
  return: [],
  report: [],
};

const NAMES = Object.keys(NEEDS_OF) as MilestoneName[];

interface Plan {
  departsOn: string;
  returnsOn: string;
  /** `null`: nobody has reported the return; `unasked`: of one from before returns were reported here. */
  reportedOn: string | 'unasked' | null;
  documentDays: DocumentDays;
  /** So many months before departure the last bill is due. */
  finalPaymentMonthsBefore: number;
  /** The day of the manasik, once it was entered. */
  manasikOn: string | null;
  today: string;
  travellers: Record<Need, Cell>[];
}

/** The days of a departure in the order of the calendar, to the report of its return; one without a day comes before it leaves. */
export function planMilestones({
  departsOn,
  returnsOn,
  documentDays,
  travellers,
  ...plan
}: Plan): Milestone[] {
  const { identity, passport, covidVaccine, vaccine } = documentDays;
  const days: Record<MilestoneName, string | null> = {
    bills: addMonths(departsOn, -plan.finalPaymentMonthsBefore),
    documents: addDays(departsOn, -Math.min(identity, passport, covidVaccine, vaccine)),
    visa: addDays(departsOn, -DAYS_BEFORE.visa),
    ticket: addDays(departsOn, -DAYS_BEFORE.ticket),
    manasik: plan.manasikOn,
    room: addDays(departsOn, -DAYS_BEFORE.room),
    departure: departsOn,
    return: returnsOn,
    report: reportDay(returnsOn),
  };
  const isOver = (name: MilestoneName): boolean => {
    if (name === 'departure') return departsOn < plan.today;
    return name === 'return' ? returnsOn < plan.today : plan.reportedOn !== null;
  };
  const isDone = (name: MilestoneName): boolean =>
    NEEDS_OF[name].length === 0
      ? isOver(name)
      : travellers.length > 0 &&
        travellers.every((cells) => NEEDS_OF[name].every((need) => cells[need] === 'done'));
  // Of one day, leaving comes after what it needs, and coming home after that.
  const placeOf = ({ name, day }: Milestone) =>
    `${day ?? departsOn} ${NEEDS_OF[name].length === 0 ? NAMES.indexOf(name) : 0}`;
  return NAMES.filter((name) => name !== 'report' || plan.reportedOn !== 'unasked')
    .map((name) => ({ name, day: days[name], isDone: isDone(name) }))
    .sort((one, other) => placeOf(one).localeCompare(placeOf(other)));
}

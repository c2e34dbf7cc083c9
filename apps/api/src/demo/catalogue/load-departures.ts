import { randomUUID } from 'node:crypto';
import type { AirlineCode } from '@rihlah/demo/data/packages/airlines';
import { boardingAirport, makeFlights } from '@rihlah/demo/data/packages/flights';
import { returnDay } from '@rihlah/rules/journey/trip/travel-day';
import { addDays } from '@rihlah/rules/text/dates';
import type { Tx } from '../../infra/db/database.ts';
import { departureFlights, departures } from '../../modules/catalog/departures/departures.tables.ts';

interface Traveller {
  uuid: string;
  city: string;
  airline: AirlineCode | null;
  departureDate: string;
  durationDays: number;
  seatTotal: number;
}

interface Planned {
  uuid: string;
  airport: string;
  first: Traveller;
  seats: number;
}

const LEADERS = ['H. Salim Basyaib', 'Ustaz Hilman Fauzi', 'Hj. Nurhasanah', 'Ustaz Zainal Arifin'];

/** So many days after a return it is reported. */
const REPORTED_AFTER = 4;

/** Groups are booked with airlines in blocks of so many seats. */
const BLOCK = 5;

/**
 * Writes the departures of packages: those that leave on the same day with the same airline from the same airport, for
 * as many days, fly together; what is not scheduled yet stands alone.
 *
 * @param airlines uuids by code
 * @param today `YYYY-MM-DD` in Jakarta
 * @returns uuids of departures by that of a package
 */
export async function loadDepartures(
  tx: Tx,
  travellers: Traveller[],
  airlines: Map<string, string>,
  today: string,
): Promise<Map<string, string>> {
  const planned = new Map<string, Planned>();
  const departureOf = new Map<string, string>();
  for (const traveller of travellers) {
    const { uuid, city, airline, departureDate, durationDays } = traveller;
    const airport = airline ? boardingAirport(city, airline) : '';
    const key = airline ? [departureDate, durationDays, airline, airport].join() : uuid;
    const departure = planned.get(key) ?? { uuid: randomUUID(), airport, first: traveller, seats: 0 };
    departure.seats += traveller.seatTotal;
    planned.set(key, departure);
    departureOf.set(uuid, departure.uuid);
  }
  const all = [...planned.values()];
  await tx.insert(departures).values(
    all.map(({ uuid, first, seats, airport }, index) => ({
      uuid,
      departsOn: first.departureDate,
      durationDays: first.durationDays,
      airlineUuid: first.airline && airlines.get(first.airline),
      capacity: Math.ceil(seats / BLOCK) * BLOCK,
      // What has an airline has its plan; the others say when it comes.
      meetingPlace: first.airline && `Bandara ${airport}, pintu keberangkatan internasional`,
      meetingAt: first.airline && `${first.departureDate} ${meetingHour(first.airline, airport)}`,
      leader: first.airline && LEADERS[index % LEADERS.length],
      flightsAnnouncedOn: first.airline ? null : addDays(first.departureDate, -45),
      ...reportOf(first, today),
    })),
  );
  await tx.insert(departureFlights).values(all.flatMap(flightRows));
  return departureOf;
}

/** The agency reports a return within the week. */
function reportOf(first: Traveller, today: string) {
  const day = addDays(returnDay({ ...first, departsOn: first.departureDate }), REPORTED_AFTER);
  return day < today ? { returnReportedOn: day, returnReport: `LK ${day}` } : {};
}

/** Four hours before the first flight, which leaves on the day itself. */
function meetingHour(airline: AirlineCode, airport: string): string {
  const [, at = ''] = makeFlights(airline, airport)[0]?.times ?? [];
  const [hour = '', minute = ''] = at.split(':');
  return `${String(Number(hour) - 4).padStart(2, '0')}:${minute}`;
}

function flightRows({ uuid: departureUuid, airport, first }: Planned) {
  const { airline, departureDate, durationDays } = first;
  const positions = { out: 0, back: 0 };
  return (airline ? makeFlights(airline, airport) : []).map(({ times, ...flight }) => {
    const [day, at, arrivesDay, arrivesAt] = times;
    const base = flight.direction === 'out' ? departureDate : addDays(departureDate, durationDays - 1);
    positions[flight.direction] += 1;
    return {
      ...flight,
      departureUuid,
      position: positions[flight.direction],
      departsAt: `${addDays(base, day)} ${at}`,
      arrivesAt: `${addDays(base, arrivesDay)} ${arrivesAt}`,
    };
  });
}

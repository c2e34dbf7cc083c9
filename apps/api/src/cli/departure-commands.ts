import { departureChange, departureInput, type Flight, flight } from '@rihlah/contract/catalog/departure';
import { validationText } from '@rihlah/contract/wire/messages';
import { jakartaDate } from '@rihlah/rules/text/dates';
import type { Services } from '../infra/services.ts';
import { addDeparture } from '../modules/catalog/departures/add-departure.ts';
import { changeDeparture } from '../modules/catalog/departures/change-departure.ts';
import { findAirlines, findDepartures } from '../modules/catalog/departures/departure-queries.ts';
import { setDeparture } from '../modules/catalog/departures/set-departure.ts';
import { setFlights } from '../modules/catalog/departures/set-flights.ts';
import { type StaffCommand, UsageError, type Words } from './command.ts';
import { packageOf, uuidOf } from './find-records.ts';
import { table } from './print.ts';
import { readTyped, typedFields } from './read-typed.ts';

const OPTIONS = {
  date: 'departsOn',
  return: 'returnsOn',
  airline: 'airline',
  capacity: 'capacity',
  'meeting-place': 'meetingPlace',
  'meeting-at': 'meetingAt',
  leader: 'leader',
  announced: 'flightsAnnouncedOn',
} as const;

/** What was typed of a departure, with the airline's uuid in the place of its name. @throws UsageError */
async function typedDeparture({ db }: Services, words: Words): Promise<Record<string, unknown>> {
  const { airline, capacity, ...days } = typedFields(OPTIONS, words);
  return {
    ...days,
    ...(capacity !== undefined && { capacity: Number(capacity) }),
    ...(airline !== undefined && { airline: airline && (await airlineOf(db, airline)) }),
  };
}

/** An airline by a part of its name. @throws UsageError unless exactly one fits */
async function airlineOf(db: Services['db'], typed: string): Promise<string> {
  const all = await findAirlines(db);
  const fitting = all.filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()));
  const [airline] = fitting;
  if (!airline || fitting.length > 1)
    throw new UsageError(`Sebut satu maskapai. Pilihan: ${all.map(({ title }) => title).join(', ')}`);
  return airline.uuid;
}

const FLIGHT = /^(?<number>\w{2} ?\d+) (?<from>\w{3}) (?<to>\w{3})(?: (?<departsAt>\S+) (?<arrivesAt>\S+))?$/;

/** `GA 980 CGK JED 2027-03-14T09:40 2027-03-14T15:55`, several with `;` between them. @throws UsageError */
function flightsOf(direction: Flight['direction'], typed: string): Flight[] {
  return typed
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const words = FLIGHT.exec(part)?.groups;
      const parsed = flight.safeParse({
        departsAt: null,
        arrivesAt: null,
        ...withoutAbsent(words),
        direction,
      });
      if (parsed.success) return parsed.data;
      const hint = words ? parsed.error.issues.map(({ message }) => validationText(message)).join(', ') : '';
      throw new UsageError(
        `${part}: ${hint || 'tulis seperti "GA 980 CGK JED 2027-03-14T09:40 2027-03-14T15:55"'}`,
      );
    });
}

const withoutAbsent = (words: Record<string, string> | undefined) =>
  Object.fromEntries(Object.entries(words ?? {}).filter(([, word]) => word !== undefined));

const told = ({ number, from, to, departsAt }: Flight) =>
  `${number} ${from}-${to}${departsAt ? ` ${departsAt.replace('T', ' ')}` : ''}`;

export const DEPARTURE_COMMANDS: StaffCommand[] = [
  {
    name: 'departure list',
    permission: 'package.read',
    summary: 'Keberangkatan yang akan datang: kapasitas, jatah paket, kursi terisi, penerbangan',
    run: async ({ services }) => {
      const rows = await findDepartures(services.db, jakartaDate(services.clock.now()));
      return table(
        rows.map((row) => [
          row.uuid,
          `${row.departsOn} s.d. ${row.returnsOn}`,
          row.airline ?? 'maskapai belum ada',
          `kapasitas ${row.capacity}, jatah ${row.allotted} (${row.packages} paket), terisi ${row.sold}`,
          row.flights.map(told).join('; ') || 'penerbangan belum ada',
        ]),
        'Tidak ada keberangkatan',
      );
    },
  },
  {
    name: 'departure add',
    permission: 'departure.change',
    summary: 'Tambahkan keberangkatan; pulang adalah hari rombongan tiba di rumah',
    options: { date: true, return: true, capacity: true, airline: false },
    run: async ({ services, actor }, words) => {
      const typed = { airline: null, ...(await typedDeparture(services, words)) };
      return [await addDeparture(services, actor, readTyped(departureInput, typed, OPTIONS))];
    },
  },
  {
    name: 'departure set',
    permission: 'departure.change',
    summary: 'Ubah keberangkatan; tanggalnya hanya selama belum ada kursi yang dipesan',
    args: ['departure'],
    options: {
      date: false,
      return: false,
      capacity: false,
      airline: false,
      'meeting-place': false,
      'meeting-at': false,
      leader: false,
      announced: false,
      why: true,
    },
    run: async ({ services, actor }, words) => {
      const departureUuid = uuidOf(words.get('departure'));
      const change = readTyped(departureChange, await typedDeparture(services, words), OPTIONS);
      await changeDeparture(services, actor, { departureUuid, change, why: words.get('why') });
      return ['Keberangkatan diubah'];
    },
  },
  {
    name: 'departure flights',
    permission: 'departure.change',
    summary: 'Isi semua penerbangan, dipisah titik koma: "GA 980 CGK JED 2027-03-14T09:40 2027-03-14T15:55"',
    args: ['departure'],
    options: { out: true, back: false, why: false },
    run: async ({ services, actor }, words) => {
      const flights = [...flightsOf('out', words.get('out')), ...flightsOf('back', words.find('back') ?? '')];
      const departureUuid = uuidOf(words.get('departure'));
      await setFlights(services, actor, { departureUuid, flights, why: words.find('why') ?? '' });
      return [flights.map(told).join('; ')];
    },
  },
  {
    name: 'package depart',
    permission: 'departure.change',
    summary: 'Satukan paket dengan keberangkatan lain; kursinya masuk kapasitas keberangkatan itu',
    args: ['package', 'departure'],
    options: { why: true },
    run: async ({ services, actor }, words) => {
      const productUuid = await packageOf(services, words.get('package'));
      const departureUuid = uuidOf(words.get('departure'));
      await setDeparture(services, actor, { productUuid, departureUuid, why: words.get('why') });
      return ['Paket dipindahkan'];
    },
  },
];

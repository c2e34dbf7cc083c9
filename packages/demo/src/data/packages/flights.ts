import { type AirlineCode, DEPARTURES } from './airlines.ts';

/** Airports that groups leave the country from. */
const AIRPORTS: Record<string, string> = {
  Jakarta: 'CGK',
  Bandung: 'CGK',
  Surabaya: 'SUB',
  Makassar: 'UPG',
  Medan: 'KNO',
  Padang: 'PDG',
  'Banda Aceh': 'BTJ',
  Balikpapan: 'BPN',
  Banjarmasin: 'BDJ',
};

const HUB = 'CGK';

/** Where the pilgrims of a city board the flight abroad: at home where their airline flies from there, else in Jakarta. */
export const boardingAirport = (city: string, airline: AirlineCode): string =>
  (DEPARTURES[city]?.direct.includes(airline) && AIRPORTS[city]) || HUB;

/** Numbers out of flights without a change of planes, by airport; the flight back has the next. */
const DIRECT: Partial<Record<AirlineCode, Record<string, number>>> = {
  GA: { CGK: 980, SUB: 982, UPG: 984, KNO: 986, BTJ: 988 },
  SV: { CGK: 817, SUB: 821, UPG: 825, KNO: 829 },
  JT: { CGK: 110, SUB: 92, UPG: 96, KNO: 86, PDG: 74, BPN: 78, BDJ: 70 },
};

/** Leaves and arrives: days after the departure, or before the return where negative, and the airport's clock. */
type Times = readonly [day: number, at: string, arrivesDay: number, arrivesAt: string];

export interface DemoFlight {
  direction: 'out' | 'back';
  number: string;
  from: string;
  to: string;
  times: Times;
}

/** By way of the airline's own airport, `[there, number, times]` each. */
const TRANSITS: Partial<Record<AirlineCode, { via: string; legs: readonly (readonly [string, Times])[] }>> = {
  TK: {
    via: 'IST',
    legs: [
      ['TK 57', [0, '21:05', 1, '05:30']],
      ['TK 94', [1, '08:15', 1, '12:10']],
      ['TK 97', [-1, '09:00', -1, '13:10']],
      ['TK 56', [-1, '18:20', 0, '10:50']],
    ],
  },
  EK: {
    via: 'DXB',
    legs: [
      ['EK 357', [0, '17:50', 0, '23:00']],
      ['EK 803', [1, '07:05', 1, '09:05']],
      ['EK 804', [-1, '20:30', 0, '00:20']],
      ['EK 358', [0, '04:15', 0, '15:40']],
    ],
  },
  QR: {
    via: 'DOH',
    legs: [
      ['QR 957', [0, '09:10', 0, '13:35']],
      ['QR 1184', [0, '16:05', 0, '18:35']],
      ['QR 1185', [-1, '19:50', -1, '22:15']],
      ['QR 956', [0, '02:10', 0, '15:00']],
    ],
  },
  EY: {
    via: 'AUH',
    legs: [
      ['EY 475', [0, '18:20', 0, '23:40']],
      ['EY 313', [1, '02:45', 1, '04:55']],
      ['EY 314', [-1, '21:10', 0, '00:55']],
      ['EY 474', [0, '03:25', 0, '14:50']],
    ],
  },
  WY: {
    via: 'MCT',
    legs: [
      ['WY 850', [0, '15:10', 0, '20:05']],
      ['WY 673', [0, '22:40', 1, '01:05']],
      ['WY 674', [-1, '20:15', 0, '00:20']],
      ['WY 849', [0, '02:15', 0, '13:50']],
    ],
  },
};

const SAUDI = 'JED';

export function makeFlights(airline: AirlineCode, home: string): DemoFlight[] {
  const number = DIRECT[airline]?.[home];
  if (number)
    return [
      {
        direction: 'out',
        number: `${airline} ${number}`,
        from: home,
        to: SAUDI,
        times: [0, '10:25', 0, '16:10'],
      },
      {
        direction: 'back',
        number: `${airline} ${number + 1}`,
        from: SAUDI,
        to: home,
        times: [-1, '18:15', 0, '08:20'],
      },
    ];
  const transit = TRANSITS[airline];
  if (!transit) throw new Error(`the demo data has no flights of ${airline} from ${home}`);
  const stops = [home, transit.via, SAUDI, transit.via, home];
  return transit.legs.map(([leg, times], index) => ({
    direction: index < 2 ? 'out' : 'back',
    number: leg,
    times,
    from: stops[index] ?? '',
    to: stops[index + 1] ?? '',
  }));
}

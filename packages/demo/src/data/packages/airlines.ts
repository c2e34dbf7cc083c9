export type AirlineCode = 'GA' | 'SV' | 'JT' | 'TK' | 'EK' | 'QR' | 'EY' | 'WY';

interface Airline {
  title: string;
  /** Where its passengers change on the way to Jeddah. */
  transit: string | null;
}

export const AIRLINES: Record<AirlineCode, Airline> = {
  GA: { title: 'Garuda Indonesia', transit: null },
  SV: { title: 'Saudia', transit: null },
  JT: { title: 'Lion Air', transit: null },
  TK: { title: 'Turkish Airlines', transit: 'Istanbul' },
  EK: { title: 'Emirates', transit: 'Dubai' },
  QR: { title: 'Qatar Airways', transit: 'Doha' },
  EY: { title: 'Etihad', transit: 'Abu Dhabi' },
  WY: { title: 'Oman Air', transit: 'Muscat' },
};

interface Departure {
  airport: string;
  meeting: string;
  /** Airlines that leave the country from there; with others one flies by way of Jakarta. */
  direct: readonly AirlineCode[];
}

const ALL: readonly AirlineCode[] = ['GA', 'SV', 'JT', 'TK', 'EK', 'QR', 'EY', 'WY'];
const SOEKARNO_HATTA = { airport: 'Jakarta', meeting: 'Terminal 3', direct: ALL };

/** How a branch's pilgrims leave. */
export const DEPARTURES: Record<string, Departure> = {
  Jakarta: SOEKARNO_HATTA,
  Bandung: SOEKARNO_HATTA,
  Surabaya: { airport: 'Surabaya', meeting: 'Terminal 2 Juanda', direct: ['GA', 'SV', 'JT'] },
  Semarang: { airport: 'Semarang', meeting: 'Bandara Ahmad Yani', direct: [] },
  Yogyakarta: { airport: 'Yogyakarta', meeting: 'Bandara YIA', direct: [] },
  Makassar: { airport: 'Makassar', meeting: 'Bandara Sultan Hasanuddin', direct: ['GA', 'SV', 'JT'] },
  Medan: { airport: 'Medan', meeting: 'Bandara Kualanamu', direct: ['GA', 'SV', 'JT'] },
  Padang: { airport: 'Padang', meeting: 'Bandara Minangkabau', direct: ['JT'] },
  Palembang: { airport: 'Palembang', meeting: 'Bandara Mahmud Badaruddin II', direct: [] },
  'Banda Aceh': { airport: 'Banda Aceh', meeting: 'Bandara Sultan Iskandar Muda', direct: ['GA'] },
  Pekanbaru: { airport: 'Pekanbaru', meeting: 'Bandara Sultan Syarif Kasim II', direct: [] },
  Balikpapan: { airport: 'Balikpapan', meeting: 'Bandara Sultan Aji Muhammad Sulaiman', direct: ['JT'] },
  Banjarmasin: { airport: 'Banjarmasin', meeting: 'Bandara Syamsudin Noor', direct: ['JT'] },
  Mataram: { airport: 'Mataram', meeting: 'Bandara Lombok', direct: [] },
};

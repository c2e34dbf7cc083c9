interface Airport {
  code: string;
  /** City of the airport, where pilgrims of this city fly from another one. */
  city?: string;
}

/** Airports by city, in lower case. Bandung and Malang have no flights abroad; their pilgrims leave from the city named. */
const AIRPORTS: Record<string, Airport> = {
  ambon: { code: 'AMQ' },
  balikpapan: { code: 'BPN' },
  'banda aceh': { code: 'BTJ' },
  bandung: { code: 'CGK', city: 'Jakarta' },
  banjarmasin: { code: 'BDJ' },
  batam: { code: 'BTH' },
  denpasar: { code: 'DPS' },
  jakarta: { code: 'CGK' },
  jayapura: { code: 'DJJ' },
  lampung: { code: 'TKG' },
  makassar: { code: 'UPG' },
  malang: { code: 'SUB', city: 'Surabaya' },
  manado: { code: 'MDC' },
  mataram: { code: 'LOP' },
  medan: { code: 'KNO' },
  padang: { code: 'PDG' },
  palembang: { code: 'PLM' },
  pekanbaru: { code: 'PKU' },
  pontianak: { code: 'PNK' },
  semarang: { code: 'SRG' },
  solo: { code: 'SOC' },
  surabaya: { code: 'SUB' },
  surakarta: { code: 'SOC' },
  yogyakarta: { code: 'YIA' },
  // Abroad, by the city of a hotel.
  'abu dhabi': { code: 'AUH' },
  amman: { code: 'AMM' },
  doha: { code: 'DOH' },
  dubai: { code: 'DXB' },
  istanbul: { code: 'IST' },
  jeddah: { code: 'JED' },
  kairo: { code: 'CAI' },
  cairo: { code: 'CAI' },
  'kuala lumpur': { code: 'KUL' },
  madinah: { code: 'MED' },
  makkah: { code: 'JED', city: 'Jeddah' },
  mekkah: { code: 'JED', city: 'Jeddah' },
  muscat: { code: 'MCT' },
  riyadh: { code: 'RUH' },
  singapura: { code: 'SIN' },
  thaif: { code: 'TIF' },
};

export const findAirport = (city: string): Airport | null => AIRPORTS[city.trim().toLowerCase()] ?? null;

const CITIES = Object.entries(AIRPORTS);
const capital = (city: string): string => city.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

/** Where pilgrims of a branch leave from: the airport that the agency has entered, else the one known of its city. */
export function departureAirport({ city, airport }: { city: string; airport?: string }): Airport | null {
  const known = findAirport(city);
  if (!airport || airport === known?.code) return known;
  return airportCalled(airport);
}

/** An airport with its city, where that is known. @param code IATA */
export function airportCalled(code: string): Airport {
  const [there] = CITIES.find(([, each]) => each.code === code && each.city === undefined) ?? [];
  return { code, ...(there && { city: capital(there) }) };
}

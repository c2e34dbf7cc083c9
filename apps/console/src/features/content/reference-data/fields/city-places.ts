import type { Place } from '@rihlah/ui/map/pin-map';

/** The middle of cities that pilgrims leave from, `[latitude, longitude]` in degrees; a pin is then moved to the house. */
const CITIES: Record<string, readonly [number, number]> = {
  'banda aceh': [5.55, 95.32],
  medan: [3.59, 98.67],
  pekanbaru: [0.51, 101.45],
  padang: [-0.95, 100.35],
  jambi: [-1.61, 103.61],
  palembang: [-2.98, 104.76],
  bengkulu: [-3.8, 102.27],
  'bandar lampung': [-5.43, 105.26],
  pangkalpinang: [-2.13, 106.11],
  'tanjung pinang': [0.92, 104.45],
  batam: [1.13, 104.05],
  jakarta: [-6.18, 106.83],
  bogor: [-6.6, 106.8],
  depok: [-6.4, 106.82],
  tangerang: [-6.18, 106.63],
  bekasi: [-6.24, 106.99],
  serang: [-6.12, 106.15],
  bandung: [-6.91, 107.61],
  sukabumi: [-6.93, 106.93],
  cirebon: [-6.71, 108.56],
  tasikmalaya: [-7.33, 108.22],
  semarang: [-6.99, 110.42],
  surakarta: [-7.57, 110.83],
  tegal: [-6.87, 109.14],
  purwokerto: [-7.42, 109.23],
  yogyakarta: [-7.8, 110.37],
  surabaya: [-7.25, 112.75],
  malang: [-7.98, 112.63],
  kediri: [-7.82, 112.01],
  madiun: [-7.63, 111.52],
  jember: [-8.17, 113.7],
  denpasar: [-8.65, 115.22],
  mataram: [-8.58, 116.12],
  kupang: [-10.17, 123.58],
  pontianak: [-0.03, 109.33],
  'palangka raya': [-2.21, 113.92],
  banjarmasin: [-3.32, 114.59],
  balikpapan: [-1.24, 116.85],
  samarinda: [-0.5, 117.15],
  tarakan: [3.31, 117.59],
  manado: [1.49, 124.84],
  gorontalo: [0.54, 123.06],
  palu: [-0.9, 119.87],
  mamuju: [-2.68, 118.89],
  makassar: [-5.14, 119.42],
  kendari: [-3.97, 122.52],
  ambon: [-3.7, 128.18],
  ternate: [0.79, 127.38],
  sorong: [-0.88, 131.26],
  manokwari: [-0.86, 134.06],
  jayapura: [-2.54, 140.7],
  merauke: [-8.5, 140.4],
};

/** Where a city lies, by its name; null for one that is not in the list. */
export function placeOfCity(city: string): Place | null {
  const found =
    CITIES[
      city
        .trim()
        .toLowerCase()
        .replace(/^kota /, '')
    ];
  return found ? { latitude: found[0], longitude: found[1] } : null;
}

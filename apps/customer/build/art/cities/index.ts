import { archPath, nestedArches } from '../arch.ts';
import { CITY_INK as C } from '../inks.ts';
import { line, svg } from '../svg.ts';
import * as east from './east.ts';
import * as java from './java.ts';
import * as kalimantan from './kalimantan.ts';
import * as sumatra from './sumatra.ts';

/** Landmarks by file name, drawn in a 96 by 112 arch. */
const CITIES: Record<string, () => string> = {
  ambon: east.ambon,
  balikpapan: kalimantan.balikpapan,
  'banda-aceh': sumatra.bandaAceh,
  bandung: java.bandung,
  banjarmasin: kalimantan.banjarmasin,
  jakarta: java.jakarta,
  jayapura: east.jayapura,
  makassar: east.makassar,
  malang: java.malang,
  manado: east.manado,
  mataram: east.mataram,
  medan: sumatra.medan,
  mosque: east.mosque,
  padang: sumatra.padang,
  palembang: sumatra.palembang,
  pekanbaru: sumatra.pekanbaru,
  pontianak: kalimantan.pontianak,
  semarang: java.semarang,
  surabaya: java.surabaya,
  yogyakarta: java.yogyakarta,
};

function vignette(landmark: string): string {
  const frame = archPath(1, 1, 94, 110);
  const backdrop = nestedArches({
    x: 1,
    y: 1,
    w: 94,
    h: 110,
    count: 3,
    gap: 4.6,
    stroke: C.pale,
    width: 0.8,
  });
  const ground = line('M0 100H96', C.line) + line('M0 104H96M0 108H96', C.pale, 0.8);
  return svg(
    96,
    112,
    `<defs><clipPath id="c"><path d="${frame}"/></clipPath></defs><g clip-path="url(#c)"><path d="${frame}" fill="${C.paper}"/>${backdrop}${ground}${landmark}</g>${line(frame, C.line, 1.4)}`,
  );
}

/** File name → picture. */
export const cityPictures = (): [name: string, picture: string][] =>
  Object.entries(CITIES).map(([name, draw]) => [`cities/${name}.svg`, vignette(draw())]);

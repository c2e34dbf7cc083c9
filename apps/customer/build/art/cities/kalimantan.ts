import { opening } from '../arch.ts';
import { finial, openings } from '../building.ts';
import { CITY_INK as C } from '../inks.ts';
import { area, circle, dot, line } from '../svg.ts';
import { water } from './water.ts';

/** The derrick of the Mathilda well on the bay, where the city began. */
export const balikpapan = (): string =>
  area('M40 82L45 30H51L56 82Z', C.paper, C.line) +
  line(
    'M44.2 38H51.8M43.5 46H52.5M42.7 54H53.3M42 62H54M41.2 70H54.8M44.2 38L52.5 46M51.8 38L43.5 46M43.5 46L53.3 54M52.5 46L42.7 54M42.7 54L54 62M53.3 54L42 62M42 62L54.8 70M54 62L41.2 70M41.2 70L56 82M54.8 70L40 82',
    C.line,
    0.8,
  ) +
  area('M43 30H53V26H43Z', C.tint, C.line) +
  area(
    'M48 12C50.5 16 51.5 18.5 50.4 21C49.8 22.6 49 23.4 48 23.4S46.2 22.6 45.6 21C44.5 18.5 46.7 16.5 48 12Z',
    C.gold,
  ) +
  area('M22 88V82H74V88Z', C.tint, C.line) +
  area('M62 82V70H78V82Z', C.paper, C.line) +
  line('M62 73.5C66 71.5 74 71.5 78 73.5M66 70v12M70 70v12M74 70v12', C.line, 0.8) +
  area('M20 82V74H32V82Z', C.paper, C.line) +
  water(95, 102);

/** Sultan Suriansyah mosque with its tiered roof, a jukung in front. */
export const banjarmasin = (): string =>
  area('M20 84V66H76V84Z', C.paper, C.line) +
  area('M12 67C20 64 26 58 30 52H66C70 58 76 64 84 67Z', C.tint, C.line) +
  area('M32 52V46H64V52Z', C.paper, C.line) +
  area('M28 46C36 43 42 36 44 30H52C54 36 60 43 68 46Z', C.tint, C.line) +
  area('M44 30L48 19L52 30Z', C.tint, C.line) +
  finial(48, 19.5, 7, C.gold) +
  line(`${opening(42, 69, 12, 15)}${openings([25, 33, 57, 65], 72, 6, 12)}M12 84H84M36 49H60`, C.line, 0.9) +
  area('M20 96C30 101 66 101 80 93C77 99 72 104 64 104H34C27 104 23 101 20 96Z', C.tint, C.line) +
  line('M40 97V90M40 90C43 88 47 88 50 90V98', C.line, 0.9) +
  dot(40, 88, 1.7, C.gold) +
  water(107);

/** The Equator Monument. */
export const pontianak = (): string =>
  area('M30 100V90H66V100Z', C.tint, C.line) +
  area('M36 90V84H60V90Z', C.paper, C.line) +
  area('M42 84V50H46V84ZM50 84V50H54V84Z', C.paper, C.line) +
  area('M38 84V58H41V84ZM55 84V58H58V84Z', C.tint, C.line, 1) +
  circle(48, 35, 15, C.line, 1.2, C.paper) +
  `<ellipse cx="48" cy="35" rx="15" ry="4.5" fill="none" stroke="${C.gold}" stroke-width="1.3"/><ellipse cx="48" cy="35" rx="5.5" ry="15" fill="none" stroke="${C.line}" stroke-width=".9"/>` +
  line('M48 20V50M24 35H72M68 32L73 35L68 38', C.line, 0.9) +
  line('M18 100H78M14 104H82', C.line);

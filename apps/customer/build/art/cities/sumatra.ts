import { opening } from '../arch.ts';
import { dome, finial, openings } from '../building.ts';
import { CITY_INK as C } from '../inks.ts';
import { area, dot, each, line, n } from '../svg.ts';
import { water } from './water.ts';

/** Baiturrahman Grand Mosque. */
export const bandaAceh = (): string =>
  area('M8 100V78H88V100Z', C.paper, C.line) +
  area('M32 78V66H64V78Z', C.paper, C.line) +
  area(dome(48, 66, 16, 1), C.line, C.line) +
  area(dome(21, 78, 9, 1), C.line, C.line) +
  area(dome(75, 78, 9, 1), C.line, C.line) +
  finial(48, 47, 9, C.gold) +
  finial(21, 67, 7, C.gold) +
  finial(75, 67, 7, C.gold) +
  line(
    `${opening(41, 82, 14, 18)}${opening(44.5, 86, 7, 14)}${openings([12, 22, 31, 60, 69, 79], 85, 5.5, 15)}M37 70v5M43 70v5M48 70v5M53 70v5M59 70v5`,
    C.line,
    0.9,
  );

/** Maimun Palace. */
export const medan = (): string =>
  area('M6 100V74H90V100Z', C.paper, C.line) +
  area('M38 74V56H58V74Z', C.paper, C.line) +
  area('M34 56C38 52 40 46 42 40H54C56 46 58 52 62 56Z', C.tint, C.line) +
  area('M42 40L48 28L54 40Z', C.tint, C.line) +
  area(
    'M4 74C12 70 16 66 18 60H30C32 66 36 70 38 74ZM58 74C64 70 66 66 68 60H80C82 66 86 70 92 74Z',
    C.tint,
    C.line,
  ) +
  line(
    `${openings([10, 18, 26, 64, 72, 80], 82, 6, 18)}${opening(42, 80, 12, 20)}${openings([40, 46, 52], 61, 4, 10)}`,
    C.line,
    0.9,
  ) +
  dot(48, 25, 2, C.gold) +
  line('M48 23V17', C.gold);

/** Rumah gadang. */
export const padang = (): string =>
  area('M14 98V76H82V98Z', C.paper, C.line) +
  area(
    'M6 56C14 66 26 70 34 62C38 58 40 48 40 40C42 54 46 60 48 60S54 54 56 40C56 48 58 58 62 62C70 70 82 66 90 56C90 68 86 76 84 78H12C10 76 6 68 6 56Z',
    C.tint,
    C.line,
  ) +
  line('M14 66C26 74 70 74 82 66M12 72H84', C.line, 0.8) +
  line(`${each([20, 30, 62, 72], (x) => `M${x} 82h5v9h-5Z`)}M42 98V82h12v16M48 82v16M14 94H82`, C.line, 0.9) +
  [
    [6, 56],
    [40, 40],
    [56, 40],
    [90, 56],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 1.7, C.gold))
    .join('') +
  line('M18 98v6M78 98v6M30 98v6M66 98v6', C.line);

/** Ampera bridge. */
export const palembang = (): string =>
  area('M24 92V30H32V92Z', C.tint, C.line) +
  area('M64 92V30H72V92Z', C.tint, C.line) +
  area('M22 30L28 22L34 30Z', C.gold) +
  area('M62 30L68 22L74 30Z', C.gold) +
  line('M0 72H96M0 77H96M24 44H32M64 44H72M24 58H32M64 58H72M32 36H64M32 40H64', C.line) +
  line('M0 72Q14 64 28 44M96 72Q82 64 68 44M28 44Q48 78 68 44', C.line, 0.9) +
  line(
    each([36, 42, 48, 54, 60], (x) => `M${x} ${n(44 + 17 * (1 - ((x - 48) / 20) ** 2))}V72`) +
      each([8, 16], (x) => `M${x} ${72 - x * 0.5}V72M${96 - x} ${72 - x * 0.5}V72`),
    C.line,
    0.7,
  ) +
  water(95, 102);

/** An-Nur Grand Mosque with its four minarets and long pool. */
export const pekanbaru = (): string =>
  each(
    [13, 31, 65, 83],
    (x) =>
      `<path d="M${x - 2} 84V${x === 13 || x === 83 ? 40 : 34}h4V84Z" fill="${C.paper}" stroke="${C.line}"/>`,
  ) +
  each([13, 31, 65, 83], (x) => area(dome(x, x === 13 || x === 83 ? 40 : 34, 3.4, 1.3), C.tint, C.line, 1)) +
  area('M20 84V66H76V84Z', C.paper, C.line) +
  area('M34 66V58H62V66Z', C.paper, C.line) +
  area(dome(48, 58, 15, 1.1), C.tint, C.line) +
  finial(48, 38.5, 8, C.gold) +
  line(
    `${opening(42, 68, 12, 16)}${openings([24, 32, 58, 66], 71, 6, 13)}M38 60v4M43 60v4M48 60v4M53 60v4M58 60v4`,
    C.line,
    0.9,
  ) +
  area('M38 112L44 88H52L58 112Z', C.paper, C.line, 1) +
  line('M8 84H88M43 93H53M41 100H55', C.line, 0.9);

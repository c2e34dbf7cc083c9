import { opening } from '../arch.ts';
import { dome, finial, minaret, openings } from '../building.ts';
import { CITY_INK as C } from '../inks.ts';
import { area, circle, dot, each, line, n, range } from '../svg.ts';
import { water } from './water.ts';

/** A phinisi under sail. */
export const makassar = (): string =>
  area('M8 84C16 88 70 90 92 78C88 90 80 97 70 97H26C18 97 11 91 8 84Z', C.tint, C.line) +
  line('M38 85V22M62 84V28M92 78L100 74', C.line, 1.3) +
  area('M38 24C46 34 47 50 44 62H38Z', C.paper, C.line) +
  area('M36 26C28 38 22 52 16 66C24 70 31 68 36 64Z', C.paper, C.line) +
  area('M62 30C70 40 72 52 69 64H62Z', C.paper, C.line) +
  area('M60 32C54 42 50 54 47 66C52 69 57 67 60 64Z', C.paper, C.line) +
  area('M64 68C74 70 84 74 92 78C82 80 72 78 64 76Z', C.paper, C.line) +
  water(101, 106) +
  area('M38 22l8 2.4-8 2.6ZM62 28l7 2-7 2.2Z', C.gold);

/** Islamic Center of Nusa Tenggara Barat before Rinjani. */
export const mataram = (): string =>
  area('M-4 92L20 60L30 66L44 44L58 64L70 56L100 92Z', C.paper, C.pale, 1) +
  line('M44 44L38 58L43 62L46 55L52 62', C.pale, 0.9) +
  minaret(72, 92, 62, 8, { line: C.line, fill: C.paper, gold: C.gold, width: 1 }) +
  area('M14 100V80H62V100Z', C.paper, C.line) +
  area('M26 80V72H50V80Z', C.paper, C.line) +
  area(dome(38, 72, 12.5, 1.1), C.tint, C.line) +
  finial(38, 55.5, 8, C.gold) +
  area(dome(19, 80, 4.5, 1.1), C.tint, C.line, 1) +
  area(dome(57, 80, 4.5, 1.1), C.tint, C.line, 1) +
  line(`${opening(33, 84, 10, 16)}${openings([17, 24, 46, 53], 87, 5, 13)}`, C.line, 0.9) +
  line('M64 92H84V100', C.line);

/** Soekarno bridge before the volcano of Manado Tua. */
export function manado(): string {
  const cables = each(range(6), (i) => {
    const top = 30 + i * 5;
    return `M60 ${top}L${n(4 + i * 8)} 82M60 ${top}L${n(94 - i * 4.5)} 82`;
  });
  return (
    area('M2 82C14 78 20 58 28 52C34 54 42 74 54 82Z', C.paper, C.pale, 1) +
    line('M24 58l4 5 3-5M20 66l8 8 6-8', C.pale, 0.9) +
    line(cables, C.line, 0.7) +
    area('M57 104V30L60 20L63 30V104Z', C.tint, C.line) +
    line('M0 82H96M0 86H96', C.line) +
    dot(60, 18, 1.8, C.gold) +
    water(95, 102)
  );
}

/** The World Peace Gong. */
export const ambon = (): string =>
  area('M18 98V40H25V98ZM71 98V40H78V98Z', C.tint, C.line) +
  area('M10 40C24 36 72 36 86 40L82 31C70 27 26 27 14 31Z', C.tint, C.line) +
  line('M38 37V46M58 37V46', C.line, 1.2) +
  circle(48, 65, 21, C.line, 1.2, C.paper) +
  circle(48, 65, 17.5, C.line, 0.8) +
  circle(48, 65, 10, C.gold, 1.2) +
  circle(48, 65, 4, C.gold, 1, C.gold) +
  line(
    each(range(16), (i) => {
      const [x, y] = [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)];
      return `M${n(48 + 12 * x)} ${n(65 + 12 * y)}L${n(48 + 15.5 * x)} ${n(65 + 15.5 * y)}`;
    }),
    C.line,
    0.8,
  ) +
  line('M10 98H86M14 103H82', C.line);

/** Youtefa bridge over the bay. */
export function jayapura(): string {
  const arch = (from: number, to: number, top: number) => {
    const [middle, w] = [(from + to) / 2, to - from];
    const hangers = each(range(5), (i) => {
      const x = from + (w * (i + 1)) / 6;
      const y = 80 - (80 - top) * (1 - ((x - middle) / (w / 2)) ** 2);
      return `M${n(x)} ${n(y)}V80`;
    });
    const curve = (lift: number) => `M${from} 80Q${middle} ${2 * (top - lift) - 80} ${to} 80`;
    return line(hangers, C.line, 0.7) + line(curve(0), C.gold, 1.6) + line(curve(5), C.line, 1);
  };
  return (
    area('M0 80C10 62 22 58 34 66C46 50 66 48 78 64C86 62 92 68 96 76V80Z', C.paper, C.pale, 1) +
    line('M44 58l6 8M60 56l-5 10M20 64l5 8', C.pale, 0.9) +
    arch(8, 47, 50) +
    arch(49, 88, 50) +
    line('M0 80H96M0 84.5H96', C.line) +
    area('M26 84V100H30V84ZM46 84V100H50V84ZM66 84V100H70V84Z', C.tint, C.line, 1) +
    water(96, 103)
  );
}

/** Any other city: its mosque. */
export const mosque = (): string =>
  minaret(20, 100, 66, 9, { line: C.line, fill: C.paper, gold: C.gold, width: 1 }) +
  area('M30 100V72H82V100Z', C.paper, C.line) +
  area('M40 72V64H72V72Z', C.paper, C.line) +
  area(dome(56, 64, 15, 1.1), C.tint, C.line) +
  finial(56, 45, 9, C.gold) +
  line(`${opening(50, 78, 12, 22)}${openings([34, 42, 65, 73], 82, 6, 18)}`, C.line, 0.9);

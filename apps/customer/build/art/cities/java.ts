import { opening } from '../arch.ts';
import { dome, finial, openings } from '../building.ts';
import { CITY_INK as C } from '../inks.ts';
import { area, circle, dot, each, line } from '../svg.ts';
import { water } from './water.ts';

/** Monas. */
export const jakarta = (): string =>
  area('M40 92L44.6 34H51.4L56 92Z', C.tint, C.line) +
  line('M48 36V90', C.line, 0.7) +
  area('M30 82C34 88 40 90 40 92H56C56 90 62 88 66 82Z', C.paper, C.line) +
  area('M42 34H54L52 30H44Z', C.paper, C.line) +
  area(
    'M48 12C52 18 53.5 22 51.5 26C50.6 28.4 49.4 29.6 48 29.6S45.4 28.4 44.5 26C42.5 22 46 19 48 12Z',
    C.gold,
  ) +
  line('M22 96H74M18 100H78', C.line);

/** Gedung Sate and its skewer. */
export const bandung = (): string =>
  area('M10 100V82H86V100Z', C.paper, C.line) +
  area('M8 82L16 72H80L88 82Z', C.tint, C.line) +
  area('M34 82V62H62V82Z', C.paper, C.line) +
  area('M29 62L37 51H59L67 62Z', C.tint, C.line) +
  area('M41 51V44H55V51Z', C.paper, C.line) +
  area('M37.5 44L43 36H53L58.5 44Z', C.tint, C.line) +
  line('M48 36V14', C.gold, 1.3) +
  [31, 27.4, 24, 20.8, 17.8, 15].map((y, i) => dot(48, y, 2.1 - i * 0.2, C.gold)).join('') +
  line(
    `${opening(44, 86, 8, 14)}${openings([15, 23, 31, 59, 67, 75], 88, 5, 8)}${openings([38, 46, 54], 67, 4.5, 9)}M22 77H74M43 57H53M46 40H50`,
    C.line,
    0.9,
  );

/** Suramadu bridge. */
export function surabaya(): string {
  const cables = each([4, 11, 18, 25], (k) => {
    const top = 26 + k * 1.2;
    const [far, near] = [k * 1.5 + 4, k * 0.62 + 3];
    return `M31 ${top}L${31 - far} 84M31 ${top}L${Math.min(48, 31 + near)} 84M65 ${top}L${65 + far} 84M65 ${top}L${Math.max(48, 65 - near)} 84`;
  });
  return (
    line('M0 84H96M0 88H96', C.line) +
    area('M27 104V28L31 22L35 28V104Z', C.tint, C.line) +
    area('M61 104V28L65 22L69 28V104Z', C.tint, C.line) +
    line(cables, C.line, 0.7) +
    water(95, 102) +
    dot(31, 19, 1.8, C.gold) +
    dot(65, 19, 1.8, C.gold)
  );
}

/** Lawang Sewu, the house of a thousand doors. */
export const semarang = (): string =>
  area('M8 100V66H88V100Z', C.paper, C.line) +
  area('M30 66V54L48 40L66 54V66Z', C.tint, C.line) +
  area('M12 66V46H28V66Z', C.paper, C.line) +
  area('M68 66V46H84V66Z', C.paper, C.line) +
  area(dome(20, 46, 8, 1.1), C.tint, C.line) +
  area(dome(76, 46, 8, 1.1), C.tint, C.line) +
  finial(20, 36, 8, C.gold) +
  finial(76, 36, 8, C.gold) +
  line(
    `${openings([11, 20, 29, 38, 52, 61, 70, 79], 85, 6, 15)}${openings([11, 20, 29, 38, 52, 61, 70, 79], 71, 6, 9)}${opening(43.5, 82, 9, 18)}${openings([17, 73], 51, 6, 10)}M8 82H88M36 60H60`,
    C.line,
    0.9,
  ) +
  circle(48, 51, 3.2, C.line);

/** Tugu. */
export const yogyakarta = (): string =>
  area('M34 100L36 84H60L62 100Z', C.tint, C.line) +
  area('M39 84V66H57V84Z', C.paper, C.line) +
  area('M36 66H60L58 61H38Z', C.tint, C.line) +
  area('M42 61V50H54V61Z', C.paper, C.line) +
  area('M40 50H56L54 46H42Z', C.tint, C.line) +
  area('M43.5 46L48 24L52.5 46Z', C.paper, C.line) +
  line('M45 70H51V80H45ZM48 30V44M40 92H56M26 100H70M20 104H76', C.line, 0.9) +
  area('M46.6 24L48 15L49.4 24Z', C.gold) +
  dot(48, 55.5, 2.2, C.gold);

/** Tugu Malang in its lotus pond. */
export const malang = (): string =>
  area('M43 84L45.5 36H50.5L53 84Z', C.tint, C.line) +
  area('M42 36H54L52.5 31H43.5Z', C.paper, C.line) +
  area('M44.5 31L48 17L51.5 31Z', C.gold) +
  area('M36 84H60V92H36Z', C.paper, C.line) +
  line('M38 58C40 66 41 76 38 84M58 58C56 66 55 76 58 84M48 40V80', C.line, 0.8) +
  `<ellipse cx="48" cy="97" rx="38" ry="8.5" fill="${C.paper}" stroke="${C.line}" stroke-width="1.2"/><ellipse cx="48" cy="97" rx="33" ry="6" fill="none" stroke="${C.pale}" stroke-width=".9"/>` +
  [20, 34, 62, 76]
    .map((x) =>
      area(
        `M${x - 5} 96C${x - 5} 92 ${x - 2} 90 ${x} 87C${x + 2} 90 ${x + 5} 92 ${x + 5} 96Z`,
        C.tint,
        C.line,
        0.9,
      ),
    )
    .join('');

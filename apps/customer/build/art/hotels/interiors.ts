import { archPath, opening } from '../arch.ts';
import { dome, finial, minaret } from '../building.ts';
import { HOTEL_INK as H, ON_PAPER } from '../inks.ts';
import { kaaba } from '../kaaba.ts';
import { area, line, n, range } from '../svg.ts';
import { block, sky } from './parts.ts';

const MINARET_INK = { line: H.line, fill: H.paper, gold: H.gold, width: 0.8 };

const bed = (x: number): string =>
  area(`M${x} 226V168C${x} 162 ${x + 6} 160 ${x + 12} 160H${x + 24}V226Z`, H.deep, H.line) +
  area(`M${x + 20} 212V190H${x + 142}V212Z`, H.paper, H.line) +
  area(`M${x + 58} 212V188C${x + 90} 184 ${x + 120} 186 ${x + 142} 190V212Z`, H.tint, H.line) +
  area(`M${x + 26} 190C${x + 28} 180 ${x + 50} 180 ${x + 52} 190Z`, H.paper, H.line) +
  line(`M${x + 22} 212v14M${x + 140} 212v14`, H.line, 1.6) +
  line(`M${x + 58} 198C${x + 90} 194 ${x + 120} 196 ${x + 142} 199`, H.gold, 1.4);

const lamp = (): string =>
  block(168, 196, 24, 30, H.tint) +
  line('M168 206H192M180 196V182', H.line) +
  area('M172 182L175 170H185L188 182Z', H.gold, H.line);

const curtains = (): string =>
  area('M96 10H264V18H96Z', H.tint, H.line) +
  area('M98 18C102 60 100 110 94 158H112C118 120 116 60 114 18Z', H.tint, H.line) +
  area('M262 18C258 60 260 110 266 158H248C242 120 244 60 246 18Z', H.tint, H.line) +
  line('M104 18C108 70 106 120 102 158M256 18C252 70 254 120 258 158', H.line, 0.7);

/** A room with an arched window on `view`, drawn 124 by 132. */
function room(view: string): string {
  const frame = archPath(118, 18, 124, 132, 62);
  return (
    `<path fill="${H.paper}" d="M0 0H360V250H0Z"/>` +
    line(
      range(40)
        .map((i) => `M${i * 9} 0V176`)
        .join(''),
      '#e3e6d6',
      0.7,
    ) +
    area(frame, H.sky, H.line, 1.4) +
    `<g transform="translate(118 18)"><clipPath id="v"><path d="${archPath(0, 0, 124, 132, 62)}"/></clipPath><g clip-path="url(#v)">${view}</g></g>` +
    line(frame, H.line, 1.6) +
    line('M180 18V150M118 96H242', H.line, 1) +
    curtains() +
    line('M0 176H360', H.line) +
    '<path fill="#f0ead9" d="M0 176H360V250H0Z"/>' +
    line(
      range(5)
        .map((i) => `M0 ${188 + i * 14}H360`)
        .join(''),
      '#d9cfb6',
      0.7,
    ) +
    bed(18) +
    bed(200) +
    lamp()
  );
}

export const roomWithHaramView = (): string =>
  room(
    sky(96, 16, 124) +
      minaret(22, 110, 78, 7, MINARET_INK) +
      minaret(102, 110, 78, 7, MINARET_INK) +
      area('M0 112V98H124V112Z', H.paper, H.line, 1) +
      line(
        range(15)
          .map((i) => opening(i * 8.4 + 1.5, 101, 5, 11))
          .join(''),
        H.line,
        0.7,
      ) +
      `<path fill="${H.paper}" d="M0 112H124V136H0Z"/>` +
      range(3)
        .map(
          (i) =>
            `<ellipse cx="62" cy="122" rx="${n(34 + i * 14)}" ry="${n(10 + i * 4)}" fill="none" stroke="${H.hatch}" stroke-width=".8"/>`,
        )
        .join('') +
      kaaba(62, 120, 26, ON_PAPER),
  );

export const roomWithMosqueView = (): string =>
  room(
    sky(100, 16, 124) +
      minaret(96, 116, 84, 9, MINARET_INK) +
      area('M30 116V90H72V116Z', H.paper, H.line, 1) +
      area(dome(51, 90, 21, 1), H.deep, H.line, 1) +
      finial(51, 66, 9, H.gold) +
      area('M0 132V108H124V132Z', H.paper, H.line, 1) +
      line(
        range(12)
          .map((i) => opening(i * 10.4 + 2, 113, 7, 19))
          .join(''),
        H.line,
        0.8,
      ),
  );

/** A lobby of receding arches under a chandelier. */
export const lobby = (): string =>
  `<path fill="${H.paper}" d="M0 0H360V250H0Z"/>` +
  range(4)
    .map((i) => {
      const inset = i * 36;
      const w = 320 - 2 * inset;
      return (
        area(
          archPath(20 + inset, 14 + inset * 0.62, w, 236 - inset * 1.02, w * 0.42),
          i % 2 ? H.tint : H.paper,
          H.line,
          1.3,
        ) +
        line(
          archPath(28 + inset, 24 + inset * 0.62, w - 16, 226 - inset * 1.02, (w - 16) * 0.42),
          H.line,
          0.6,
        )
      );
    })
    .join('') +
  area(archPath(146, 104, 68, 76, 34), H.deep, H.line) +
  line(archPath(152, 112, 56, 68, 30), H.gold, 1) +
  line(
    'M0 250L146 180H214L360 250M60 250L158 180M120 250L170 180M180 250V180M240 250L190 180M300 250L202 180M90 206H270M40 228H320',
    H.hatch,
    0.9,
  ) +
  line('M146 180H214', H.line) +
  line('M180 20V62', H.gold, 1.2) +
  range(3)
    .map(
      (i) =>
        `<ellipse cx="180" cy="${64 + i * 8}" rx="${34 - i * 10}" ry="${n(7 - i * 1.6)}" fill="none" stroke="${H.gold}" stroke-width="1.2"/>`,
    )
    .join('') +
  line('M146 64L180 84L214 64M163 69L180 84L197 69', H.gold, 0.8);

/** The dining hall: tables under hanging lamps. */
export function diningHall(): string {
  const table = (x: number, y: number, k: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${n(42 * k)}" ry="${n(11 * k)}" fill="${H.paper}" stroke="${H.line}" stroke-width="1.2"/>` +
    line(`M${x} ${n(y + 11 * k)}v${n(22 * k)}M${n(x - 12 * k)} ${n(y + 33 * k)}h${n(24 * k)}`, H.line, 1.2) +
    [-52, 52]
      .map((dx) =>
        area(
          `M${n(x + (dx - 8) * k)} ${n(y + 30 * k)}V${n(y - 10 * k)}H${n(x + (dx + 8) * k)}V${n(y + 30 * k)}Z`,
          H.tint,
          H.line,
        ),
      )
      .join('') +
    range(4)
      .map(
        (i) =>
          `<ellipse cx="${n(x + (i - 1.5) * 18 * k)}" cy="${n(y - 1)}" rx="${n(6 * k)}" ry="${n(2.2 * k)}" fill="none" stroke="${H.gold}"/>`,
      )
      .join('');
  const hanging = (x: number, y: number) =>
    line(`M${x} 0V${y}`, H.line, 0.8) +
    area(`M${x - 9} ${y + 12}L${x - 4} ${y}H${x + 4}L${x + 9} ${y + 12}Z`, H.gold, H.line, 1);
  return (
    `<path fill="${H.paper}" d="M0 0H360V250H0Z"/>` +
    [18, 104, 190, 276]
      .map(
        (x) =>
          area(archPath(x, 34, 66, 120, 38), H.sky, H.line, 1.3) +
          line(archPath(x + 6, 44, 54, 110, 32), H.line, 0.6),
      )
      .join('') +
    line('M0 154H360', H.line) +
    '<path fill="#f0ead9" d="M0 154H360V250H0Z"/>' +
    line(
      'M0 250L120 154M72 250L152 154M144 250L172 154M216 250L188 154M288 250L208 154M360 250L240 154',
      '#d9cfb6',
      0.8,
    ) +
    table(92, 172, 0.7) +
    table(268, 172, 0.7) +
    table(180, 204, 1) +
    hanging(51, 26) +
    hanging(137, 34) +
    hanging(223, 34) +
    hanging(309, 26)
  );
}

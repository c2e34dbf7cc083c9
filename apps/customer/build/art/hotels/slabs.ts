import { opening } from '../arch.ts';
import { HOTEL_INK as H } from '../inks.ts';
import { area, line, n, range } from '../svg.ts';
import { block, gate, ground, hills, palm, scene, shade, sky, sun, windows } from './parts.ts';

/** One broad slab with balconies and a curved crown. */
export const crownedSlab = (): string =>
  scene(
    sky(206) +
      hills(208, 3.4) +
      area('M72 206V84C120 56 240 56 288 84V206Z', H.paper, H.line) +
      line('M72 84C120 56 240 56 288 84', H.gold, 1.8) +
      line('M72 92C120 64 240 64 288 92', H.line, 0.8) +
      line(
        range(7)
          .map(
            (j) =>
              `M72 ${104 + j * 13}H288${range(16)
                .map((i) => `M${n(79 + i * 13.4)} ${104 + j * 13}v-7h5v7`)
                .join('')}`,
          )
          .join(''),
        H.line,
        0.7,
      ) +
      area('M162 206V70C172 66 188 66 198 70V206Z', H.tint, H.line) +
      line(windows([166, 78, 28, 104], 2, 8, [6, 8], 'arched'), H.line, 0.8) +
      shade(276, 92, 12, 112) +
      shade(72, 92, 5, 112) +
      block(120, 190, 120, 18, H.deep) +
      line(
        'M128 208v-12h14v12M150 208v-12h14v12M172 208v-12h16v12M196 208v-12h14v12M218 208v-12h14v12',
        '#e9d9ac',
        0.9,
      ) +
      ground(208) +
      palm(48, 216, 58) +
      palm(312, 214, 44) +
      palm(334, 222, 62),
  );

/** A slab of vertical fins under a slanting roof. */
export const finnedSlab = (): string =>
  scene(
    sky(206) +
      sun(296, 48, 18) +
      hills(206, 0.9) +
      area('M88 206V96L270 52V206Z', H.paper, H.line) +
      line('M82 97.5L276 50.5', H.gold, 2) +
      line(
        range(17)
          .map((i) => {
            const x = 98 + i * 10;
            return `M${x} 178V${n(104 - (x - 98) * 0.2418)}`;
          })
          .join(''),
        H.line,
        1,
      ) +
      line(
        range(7)
          .map((i) => `M88 ${166 - i * 12}H270`)
          .join(''),
        H.line,
        0.45,
      ) +
      block(88, 178, 182, 28, H.tint) +
      line(
        windows([92, 180, 70, 24], 6, 1, [7, 18], 'arched') +
          windows([198, 180, 70, 24], 6, 1, [7, 18], 'arched'),
        H.line,
        0.9,
      ) +
      block(270, 132, 40, 74, H.tint) +
      line(windows([272, 138, 36, 60], 3, 5, [7, 7]), H.line, 0.8) +
      gate(166, 170, 28, 36) +
      ground(206) +
      palm(52, 214, 60) +
      palm(70, 218, 40) +
      palm(334, 216, 48),
  );

/** Terraces falling to one side, each with its planting. */
export function terraces(): string {
  const steps = range(6).map((i) => ({ x: 62 + i * 26, y: 178 - i * 24 }));
  const plants = (x: number, y: number, count: number) =>
    range(count)
      .map((k) => `M${x + 4 + k * 8} ${y}c-3-4-1-7 1-8 2 1 4 4 1 8`)
      .join('');
  return scene(
    sky(206) +
      sun(74, 56, 18) +
      hills(206, 2.9) +
      steps.map(({ x, y }, i) => block(x, y, 300 - x, 206 - y, i % 2 ? H.tint : H.paper)).join('') +
      line(
        steps
          .map(({ x, y }) => windows([x + 4, y + 6, 290 - x, 14], Math.round((290 - x) / 13), 1, [7, 10]))
          .join(''),
        H.line,
        0.75,
      ) +
      line(steps.map(({ x, y }) => plants(x, y, 3)).join(''), H.line, 0.9) +
      line(`M${192} 58H300`, H.gold, 1.8) +
      shade(290, 60, 10, 146) +
      gate(236, 172, 30, 34) +
      ground(206) +
      palm(34, 214, 52) +
      palm(326, 216, 58),
  );
}

/** Two wings in perspective, meeting at a corner turret. */
export function cornerWings(): string {
  const floor = (k: number) =>
    `M48 ${n(120 + k * 14)}L168 ${n(72 + k * 19)}M312 ${n(120 + k * 14)}L192 ${n(72 + k * 19)}`;
  const mullions = range(9)
    .map((i) => {
      const t = (i + 1) / 10;
      const [left, right] = [48 + 120 * t, 312 - 120 * t];
      const [top, foot] = [120 - 48 * t, 206];
      return `M${n(left)} ${n(top)}V${foot}M${n(right)} ${n(top)}V${foot}`;
    })
    .join('');
  return scene(
    sky(204) +
      hills(206, 3.8) +
      area('M48 206V120L168 72V206Z', H.paper, H.line) +
      area('M312 206V120L192 72V206Z', H.tint, H.line) +
      line(
        range(6)
          .map((i) => floor(i + 1))
          .join(''),
        H.line,
        0.7,
      ) +
      line(mullions, H.line, 0.7) +
      line('M48 120L168 72M312 120L192 72', H.gold, 1.6) +
      area('M160 206V48H200V206Z', H.paper, H.line) +
      area('M154 48H206L180 14Z', H.tint, H.line) +
      line('M180 14V4', H.gold, 1.4) +
      line(windows([163, 54, 34, 120], 2, 7, [8, 10], 'arched'), H.line, 0.9) +
      shade(192, 50, 8, 154) +
      gate(166, 178, 28, 28) +
      ground(206) +
      palm(26, 214, 48) +
      palm(336, 214, 48) +
      sun(278, 52, 15),
  );
}

/** Giant pointed arches over three storeys. */
export const greatArches = (): string =>
  scene(
    sky(204) +
      sun(180, 40, 14) +
      hills(206, 6) +
      block(56, 66, 248, 140) +
      line('M56 66H304M56 74H304', H.line, 1.2) +
      line(
        range(31)
          .map((i) => `M${n(58 + i * 8)} 66l2.5-6 2.5 6`)
          .join(''),
        H.gold,
        0.9,
      ) +
      [66, 126, 186, 246]
        .map(
          (x) =>
            area(`${opening(x, 86, 48, 94)}Z`, H.tint, H.line) +
            line(opening(x + 5, 94, 38, 86), H.line, 0.7) +
            line(
              `M${x} 124H${x + 48}M${x} 152H${x + 48}${windows([x + 6, 128, 36, 22], 3, 1, [6, 14])}${windows([x + 6, 155, 36, 22], 3, 1, [6, 14])}`,
              H.line,
              0.75,
            ),
        )
        .join('') +
      line(
        windows([56, 182, 110, 24], 7, 1, [8, 18], 'arched') +
          windows([196, 182, 106, 24], 7, 1, [8, 18], 'arched'),
        H.line,
        0.85,
      ) +
      gate(168, 176, 24, 30) +
      ground(206) +
      palm(28, 214, 58) +
      palm(332, 216, 46),
  );

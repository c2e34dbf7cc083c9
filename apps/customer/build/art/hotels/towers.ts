import { dome, finial } from '../building.ts';
import { HOTEL_INK as H } from '../inks.ts';
import { area, circle, line, n, range } from '../svg.ts';
import { block, gate, ground, hills, palm, scene, shade, sky, sun, windows } from './parts.ts';

/** Twin towers over a podium with a great gate. */
export const twinTowers = (): string =>
  scene(
    sky(200) +
      sun(306, 52, 18) +
      hills(206, 1.2) +
      block(96, 52, 62, 152) +
      block(202, 38, 62, 166, H.tint) +
      block(60, 118, 46, 86, H.tint) +
      block(256, 104, 52, 100) +
      area('M96 52L127 30L158 52Z', H.tint, H.line) +
      area('M202 38L233 12L264 38Z', H.paper, H.line) +
      line('M127 30V18M233 12V2', H.gold, 1.4) +
      line(
        windows([100, 58, 54, 112], 4, 10, [7, 6]) + windows([206, 46, 54, 122], 4, 11, [7, 6]),
        H.line,
        0.8,
      ) +
      line(
        windows([62, 122, 42, 50], 4, 5, [5, 5]) + windows([260, 110, 44, 60], 4, 6, [5, 5]),
        H.line,
        0.7,
      ) +
      shade(150, 54, 8, 112) +
      shade(256, 40, 8, 126) +
      block(84, 166, 194, 40) +
      gate(158, 150, 46, 56) +
      line(
        windows([86, 172, 66, 32], 5, 1, [8, 22], 'arched') +
          windows([210, 172, 66, 32], 5, 1, [8, 22], 'arched'),
        H.line,
        0.9,
      ) +
      ground(206) +
      palm(40, 212, 46) +
      palm(326, 214, 54) +
      palm(66, 216, 34),
  );

/** A stepped tower with a clock. */
export const steppedTower = (): string =>
  scene(
    sky(204) +
      sun(84, 58, 17) +
      hills(206, 0.3) +
      block(126, 150, 132, 56) +
      block(140, 100, 104, 52, H.tint) +
      block(156, 58, 72, 44) +
      block(172, 30, 40, 30, H.tint) +
      line('M192 30V10', H.gold, 1.5) +
      circle(192, 45, 9, H.gold, 1.3, H.paper) +
      line('M192 40v5l4 2', H.line, 1) +
      shade(236, 102, 8, 48) +
      shade(221, 60, 7, 40) +
      line(
        windows([128, 156, 128, 44], 10, 3, [6, 8]) +
          windows([142, 104, 100, 44], 8, 3, [6, 8]) +
          windows([158, 62, 68, 36], 6, 3, [6, 7]),
        H.line,
        0.8,
      ) +
      block(40, 132, 86, 74, H.tint) +
      block(258, 120, 66, 86) +
      shade(316, 122, 8, 84) +
      line(
        windows([42, 138, 82, 60], 6, 4, [7, 8], 'arched') + windows([260, 126, 62, 74], 4, 5, [8, 8]),
        H.line,
        0.75,
      ) +
      gate(176, 176, 32, 30) +
      ground(206) +
      palm(22, 214, 44) +
      palm(342, 216, 50),
  );

/** A soaring tower with a great clock and a spire, two shoulders beside it. */
export const clockTower = (): string =>
  scene(
    sky(206, 30) +
      hills(208, 2.2) +
      block(60, 122, 54, 86, H.tint) +
      block(246, 122, 54, 86, H.tint) +
      block(104, 92, 44, 116) +
      block(212, 92, 44, 116) +
      block(146, 74, 68, 134) +
      block(152, 34, 56, 42, H.tint) +
      circle(180, 55, 17, H.gold, 1.6, H.paper) +
      circle(180, 55, 13, H.gold, 0.6) +
      line('M180 44V55L188 59', H.line, 1.4) +
      area('M150 34H210L200 26H160Z', H.paper, H.line) +
      area('M168 26L180 2L192 26Z', H.tint, H.line) +
      line('M180 12V26', H.gold, 1.4) +
      line(
        windows([150, 80, 60, 100], 6, 10, [5, 6]) +
          windows([108, 98, 36, 90], 4, 8, [5, 6], 'arched') +
          windows([216, 98, 36, 90], 4, 8, [5, 6], 'arched'),
        H.line,
        0.75,
      ) +
      line(
        windows([64, 128, 38, 66], 3, 6, [7, 5]) + windows([258, 128, 38, 66], 3, 6, [7, 5]),
        H.line,
        0.75,
      ) +
      shade(206, 76, 8, 130) +
      shade(292, 124, 8, 82) +
      gate(164, 176, 32, 32) +
      ground(208) +
      palm(34, 216, 40) +
      palm(326, 216, 52),
  );

/** Two slabs joined high up by a bridge. */
export const skyBridge = (): string =>
  scene(
    sky(204) +
      sun(180, 84, 20) +
      hills(206, 4.1) +
      block(58, 40, 84, 166) +
      block(218, 56, 84, 150, H.tint) +
      area('M138 92H222V118H138Z', H.paper, H.line) +
      line('M138 98H222M138 112H222', H.gold, 1.2) +
      line(windows([142, 99, 76, 12], 9, 1, [4, 8]), H.line, 0.7) +
      line(
        range(12)
          .map((i) => `M64 ${n(50 + i * 12)}H136M64 ${n(56 + i * 12)}H136`)
          .join(''),
        H.line,
        0.8,
      ) +
      line(windows([222, 62, 76, 126], 6, 9, [7, 8], 'arched'), H.line, 0.8) +
      shade(134, 42, 8, 162) +
      shade(294, 58, 8, 148) +
      area('M58 40H142V34H58ZM218 56H302V50H218Z', H.deep, H.line) +
      gate(86, 178, 28, 28) +
      gate(246, 178, 28, 28) +
      line('M142 206C150 186 210 186 218 206', H.line, 1.2) +
      ground(206) +
      palm(30, 214, 52) +
      palm(332, 216, 44) +
      palm(180, 216, 30),
  );

/** A round tower between two low wings, under a dome. */
export const roundTower = (): string =>
  scene(
    sky(204) +
      sun(62, 50, 16) +
      hills(206, 5.6) +
      block(40, 142, 110, 64) +
      block(210, 142, 110, 64, H.tint) +
      area('M132 206V66C148 58 212 58 228 66V206Z', H.paper, H.line) +
      area(dome(180, 64, 44, 0.72), H.tint, H.line) +
      finial(180, 27, 14, H.gold) +
      line(
        range(9)
          .map((i) => `M132 ${80 + i * 13}C148 ${74 + i * 13} 212 ${74 + i * 13} 228 ${80 + i * 13}`)
          .join(''),
        H.line,
        0.8,
      ) +
      line(
        range(9)
          .map((i) =>
            [138, 147, 158, 170, 184, 197, 208, 218].map((x) => `M${x} ${n(79 + i * 13)}v-7`).join(''),
          )
          .join(''),
        H.line,
        0.8,
      ) +
      line('M132 70C148 62 212 62 228 70', H.gold, 1.8) +
      line(
        windows([46, 148, 84, 52], 6, 3, [8, 10], 'arched') +
          windows([232, 148, 84, 52], 6, 3, [8, 10], 'arched'),
        H.line,
        0.8,
      ) +
      shade(216, 72, 12, 130) +
      gate(164, 172, 32, 34) +
      ground(206) +
      palm(22, 216, 46) +
      palm(338, 214, 56),
  );

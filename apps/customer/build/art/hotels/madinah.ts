import { opening } from '../arch.ts';
import { dome, finial, minaret } from '../building.ts';
import { HOTEL_INK as H } from '../inks.ts';
import { star8 } from '../patterns.ts';
import { area, group, line, n, range } from '../svg.ts';
import { block, gate, ground, hills, palm, scene, shade, sky, sun, windows } from './parts.ts';

const MINARET_INK = { line: H.line, fill: H.paper, gold: H.gold, width: 0.9 };

/** Mid-rise with mashrabiya bays, a minaret behind. */
export const mashrabiyaBays = (): string =>
  scene(
    sky(200) +
      sun(262, 44, 16) +
      hills(206, 5.1) +
      group('opacity=".85"', minaret(40, 204, 150, 13, MINARET_INK)) +
      block(84, 76, 214, 130) +
      line('M84 88H298M84 76H298', H.line, 1.4) +
      line(
        range(28)
          .map((i) => `M${n(86 + i * 7.6)} 76v-6h4v6`)
          .join(''),
        H.line,
        0.8,
      ) +
      [92, 146, 200, 254]
        .map(
          (x) =>
            area(`M${x} 170V102H${x + 36}V170Z`, H.tint, H.line) +
            line(
              range(5)
                .map((i) => `M${x} ${110 + i * 12}h36M${x + 6 + i * 6} 102v68`)
                .join(''),
              H.line,
              0.55,
            ) +
            area(`${opening(x + 3, 92, 30, 18)}Z`, H.paper, H.line),
        )
        .join('') +
      line(windows([84, 176, 214, 30], 8, 1, [18, 28], 'arched'), H.line, 1) +
      gate(178, 172, 26, 34) +
      line('M84 174H298', H.gold, 1.6) +
      ground(206) +
      palm(318, 214, 56) +
      palm(340, 218, 40),
  );

/** A long arcade around a domed hall. */
export const domedCourt = (): string =>
  scene(
    sky(204) +
      hills(206, 1.7) +
      minaret(300, 204, 132, 12, MINARET_INK) +
      block(50, 118, 260, 88) +
      block(132, 84, 96, 122, H.tint) +
      area('M146 84V74H214V84Z', H.paper, H.line) +
      area(dome(180, 74, 33, 1), H.paper, H.line) +
      finial(180, 36, 14, H.gold) +
      [92, 268].map((x) => area(dome(x, 118, 16, 0.9), H.tint, H.line) + finial(x, 102, 8, H.gold)).join('') +
      line('M50 126H132M228 126H310', H.gold, 1.4) +
      line(
        windows([54, 130, 76, 34], 6, 2, [7, 11], 'arched') +
          windows([230, 130, 76, 34], 6, 2, [7, 11], 'arched'),
        H.line,
        0.75,
      ) +
      line(
        windows([50, 170, 82, 36], 4, 1, [15, 32], 'arched') +
          windows([228, 170, 82, 36], 4, 1, [15, 32], 'arched'),
        H.line,
        1,
      ) +
      area(`${opening(152, 104, 56, 102)}Z`, H.paper, H.line) +
      gate(164, 150, 32, 56) +
      line(windows([158, 122, 44, 22], 5, 1, [5, 14], 'arched'), H.line, 0.8) +
      ground(206) +
      palm(24, 214, 52) +
      palm(336, 218, 36),
  );

/** A flat front screened with eight-pointed stars. */
export function starScreen(): string {
  const stars = range(11)
    .flatMap((i) => range(6).map((j) => star8(100 + i * 16, 90 + j * 16, 7.4)))
    .join('');
  return scene(
    sky(204) +
      sun(58, 62, 18) +
      hills(206, 4.7) +
      block(80, 72, 200, 134) +
      area('M88 80H272V180H88Z', H.tint, H.line) +
      line(stars, H.line, 0.65) +
      area('M140 206V100H220V206Z', H.paper, H.line) +
      line(windows([146, 106, 68, 62], 4, 4, [9, 11], 'arched'), H.line, 0.85) +
      line('M80 72H280', H.gold, 2) +
      block(72, 184, 216, 22) +
      line(
        windows([74, 185, 88, 21], 6, 1, [9, 16], 'arched') +
          windows([198, 185, 88, 21], 6, 1, [9, 16], 'arched'),
        H.line,
        0.85,
      ) +
      gate(164, 168, 32, 38) +
      shade(272, 74, 8, 108) +
      ground(206) +
      palm(46, 216, 44) +
      palm(312, 214, 60) +
      palm(332, 220, 42),
  );
}

/** A palace of five domes on stilted arches. */
export const fiveDomes = (): string =>
  scene(
    sky(204) +
      hills(206, 0.2) +
      block(48, 104, 264, 102) +
      [74, 127, 180, 233, 286]
        .map((x, i) => {
          const r = i === 2 ? 26 : 17;
          return (
            area(dome(x, 104, r, 1), i % 2 ? H.tint : H.paper, H.line) +
            finial(x, 104 - r * 1.12, i === 2 ? 13 : 9, H.gold)
          );
        })
        .join('') +
      line('M48 104H312M48 112H312', H.line, 1.2) +
      line(windows([52, 116, 256, 26], 16, 1, [8, 17], 'arched'), H.line, 0.8) +
      line(windows([52, 144, 256, 22], 16, 1, [8, 14]), H.line, 0.8) +
      line('M48 142H312M48 167H312', H.line, 0.8) +
      line(
        windows([48, 168, 108, 38], 5, 1, [17, 34], 'arched') +
          windows([204, 168, 108, 38], 5, 1, [17, 34], 'arched'),
        H.line,
        1,
      ) +
      gate(162, 160, 36, 46) +
      line('M48 167.5H162M198 167.5H312', H.gold, 1.3) +
      shade(304, 114, 8, 52) +
      ground(206) +
      palm(24, 216, 54) +
      palm(338, 214, 46),
  );

/** Three narrow houses in a row, Hijaz fashion, with wooden roshan. */
export function hijazHouses(): string {
  const roshan = (x: number, y: number, w: number, h: number) =>
    area(`M${x} ${y}H${x + w}V${y + h}L${x + w - 4} ${y + h + 6}H${x + 4}L${x} ${y + h}Z`, H.deep, H.line) +
    line(windows([x + 2, y + 2, w - 4, h - 2], 3, 3, [(w - 12) / 3, (h - 12) / 3]), '#cfe0d6', 0.7);
  return scene(
    sky(204) +
      sun(306, 50, 16) +
      hills(206, 3.1) +
      block(56, 92, 82, 114) +
      block(138, 62, 88, 144, H.tint) +
      block(226, 82, 80, 124) +
      line('M56 92H138M138 62H226M226 82H306', H.gold, 1.8) +
      roshan(76, 108, 42, 30) +
      roshan(76, 154, 42, 22) +
      roshan(158, 78, 48, 32) +
      roshan(158, 126, 48, 32) +
      roshan(246, 98, 40, 30) +
      roshan(246, 146, 40, 26) +
      line(
        `${opening(62, 112, 8, 22)}${opening(124, 112, 8, 22)}${opening(145, 84, 8, 22)}${opening(212, 84, 8, 22)}${opening(145, 132, 8, 22)}${opening(212, 132, 8, 22)}${opening(232, 104, 8, 22)}${opening(292, 104, 8, 22)}`,
        H.line,
        0.9,
      ) +
      gate(84, 184, 26, 22) +
      gate(168, 176, 30, 30) +
      gate(254, 184, 26, 22) +
      ground(206) +
      palm(28, 214, 50) +
      palm(332, 216, 58),
  );
}

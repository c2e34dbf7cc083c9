import { textOutline, textWidth } from '../text-outline.ts';
import { archPath } from './arch.ts';
import { rosette } from './guilloche.ts';
import { line, n, range, svg, TAU } from './svg.ts';

/** An eight-pointed star. */
export function star8(cx: number, cy: number, radius: number, rotation = 0): string {
  const corners = range(16).map((index) => {
    const angle = rotation + (index * Math.PI) / 8;
    const r = index % 2 ? radius * 0.7654 : radius;
    return `${index ? 'L' : 'M'}${n(cx + r * Math.cos(angle))} ${n(cy + r * Math.sin(angle))}`;
  });
  return `${corners.join('')}Z`;
}

/** Lines of one khatam tile of side `t`. */
function khatamLines(t: number): string {
  const half = t / 2;
  const corners = [
    [0, 0],
    [t, 0],
    [0, t],
    [t, t],
  ] as const;
  const stars = corners.map(([x, y]) => star8(x, y, half) + star8(x, y, half * 0.58, Math.PI / 8)).join('');
  const q = half * 0.3;
  return `${stars}M${n(half - q)} ${half}L${half} ${n(half - q)}L${n(half + q)} ${half}L${half} ${n(half + q)}Z`;
}

export const khatamTile = (t: number, stroke: string): string => svg(t, t, line(khatamLines(t), stroke, 0.7));

/** The woven band of document strips, repeated every 240 units. */
export function wovenBand(stroke: string): string {
  const [w, h, strands, waves] = [240, 36, 5, 3];
  const strand = (phase: number) =>
    range(49)
      .map((index) => {
        const t = (index / 48) * TAU;
        const y = h / 2 + h * 0.44 * Math.sin(waves * t + phase) * (0.62 + 0.38 * Math.cos(t));
        return `${index ? 'L' : 'M'}${n((index / 48) * w)} ${n(y)}`;
      })
      .join('');
  return svg(
    w,
    h,
    line(
      range(strands)
        .map((k) => strand((TAU * k) / strands))
        .join(''),
      stroke,
      0.6,
    ),
  );
}

const MICROTEXT = 'RIHLAH · PERJALANAN UMRAH · JAKARTA · JEDDAH · MAKKAH · MADINAH · ';

/** The fine line under the header, as letters too small to read. */
export function microtext(): string {
  const [size, tracking] = [4.4, 0.12];
  return svg(
    textWidth(MICROTEXT, size, 600, tracking),
    7,
    `<path transform="translate(0 5.2)" fill="#6f9a89" d="${textOutline(MICROTEXT, size, 600, tracking)}"/>`,
  );
}

export const rosettePicture = (stroke: string): string =>
  svg(600, 600, `<g transform="translate(300 300)">${rosette({ radius: 296, stroke, width: 0.8 })}</g>`);

/** Frame laid over a hotel picture: spandrels printed with khatam around a mihrab opening, 328 by 252. */
export function portalFrame(): string {
  const [w, h, pad] = [328, 252, 12];
  const opening = archPath(pad, pad, w - 2 * pad, h, (w - 2 * pad) * 0.36);
  const outer = archPath(pad - 5, pad - 6.5, w - 2 * pad + 10, h + 20, (w - 2 * pad) * 0.36 + 5);
  const spandrels = `M0 0H${w}V${h}H0Z${opening}`;
  return svg(
    w,
    h,
    `<defs><pattern id="k" width="34" height="34" patternUnits="userSpaceOnUse" x="${w / 2}" y="4">${line(khatamLines(34), '#2b735c', 0.8)}</pattern><clipPath id="c"><path clip-rule="evenodd" d="${spandrels}"/></clipPath></defs><g clip-path="url(#c)"><path fill="#0b4a38" d="M0 0H${w}V${h}H0Z"/><path fill="url(#k)" d="M0 0H${w}V${h}H0Z"/><path fill="#0b4a38" stroke="#dcb765" stroke-width=".8" d="${outer}"/></g><path fill="none" stroke="#dcb765" stroke-width="1.6" d="${opening}"/>`,
  );
}

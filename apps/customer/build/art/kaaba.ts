import type { Ink } from './inks.ts';
import { area, line, n, polygon, range } from './svg.ts';

type Point = [number, number];
type Face = (along: number, height: number) => Point;

const HEIGHT = 1.22;
const HALF = 0.5;
const ELEVATION = 0.42;
const VERTICAL = 0.9;

/** The Kaaba from its eastern corner, orthographic: the door on the right face, near the corner. `s`: side length. */
export function kaaba(cx: number, cy: number, s: number, ink: Ink): string {
  const project = (x: number, y: number, z: number): Point => [
    cx + (x - y) * Math.SQRT1_2 * s,
    cy + (x + y) * Math.SQRT1_2 * ELEVATION * s - z * VERTICAL * s,
  ];
  const right: Face = (t, z) => project(HALF, HALF - t, z);
  const left: Face = (t, z) => project(HALF - t, HALF, z);
  const square = (z: number, half: number): Point[] => [
    project(half, half, z),
    project(half, -half, z),
    project(-half, -half, z),
    project(-half, half, z),
  ];
  const w = ink.width;
  return (
    area(plinth(project), ink.stone, ink.line, w * 0.8) +
    area(patch(left, 0, 1, 0.08, HEIGHT), ink.clothLeft, ink.clothEdge, w) +
    area(patch(right, 0, 1, 0.08, HEIGHT), ink.clothRight, ink.clothEdge, w) +
    area(polygon(square(HEIGHT, HALF)), ink.roof, ink.clothEdge, w) +
    line(
      [1, 2, 3, 4, 5]
        .map((i) => upright(left, i / 6, 0.1, HEIGHT) + upright(right, i / 6, 0.1, HEIGHT))
        .join(''),
      ink.seam,
      w * 0.55,
    ) +
    belt(left, right, ink) +
    area(patch(right, 0.13, 0.33, 0.2, 0.58), ink.clothRight, ink.gold, w * 0.9) +
    area(patch(right, 0.165, 0.295, 0.23, 0.5), ink.gold)
  );
}

function plinth(project: (x: number, y: number, z: number) => Point): string {
  const out = HALF + 0.07;
  return polygon([
    project(out, out, 0),
    project(out, -out, 0),
    project(out, -out, 0.06),
    project(HALF, -HALF, 0.1),
    project(HALF, HALF, 0.1),
    project(-HALF, HALF, 0.1),
    project(-out, out, 0.06),
    project(-out, out, 0),
  ]);
}

/** The hizam, the embroidered belt. */
function belt(left: Face, right: Face, ink: Ink): string {
  const edges = [0.655, 0.805].map((k) => level(left, HEIGHT * k) + level(right, HEIGHT * k)).join('');
  const stitches = range(13)
    .map((i) => (i + 1) / 14)
    .map(
      (t) =>
        upright(left, t, HEIGHT * 0.705, HEIGHT * 0.755) + upright(right, t, HEIGHT * 0.705, HEIGHT * 0.755),
    );
  return (
    area(patch(left, 0, 1, HEIGHT * 0.68, HEIGHT * 0.78), ink.goldShade) +
    area(patch(right, 0, 1, HEIGHT * 0.68, HEIGHT * 0.78), ink.gold) +
    line(edges, ink.gold, ink.width * 0.7) +
    line(stitches.join(''), ink.clothRight, ink.width * 0.7)
  );
}

const patch = (face: Face, t0: number, t1: number, z0: number, z1: number) =>
  polygon([face(t0, z0), face(t1, z0), face(t1, z1), face(t0, z1)]);

const segment = ([x1, y1]: Point, [x2, y2]: Point) => `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
const upright = (face: Face, t: number, z0: number, z1: number) => segment(face(t, z0), face(t, z1));
const level = (face: Face, z: number) => segment(face(0, z), face(1, z));

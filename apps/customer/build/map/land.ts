import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { n } from '../art/svg.ts';
import { CHART_BOUNDS, chartX, chartY } from './projection.ts';

type Position = [longitude: number, latitude: number];
type Ring = Position[];

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const require = createRequire(import.meta.url);

/** The outlines of Natural Earth's countries, islands apart. */
function findRings(detail: '10m' | '50m', wanted: (name: string) => boolean): Ring[] {
  const world: World = require(`world-atlas/countries-${detail}.json`);
  return feature(world, world.objects.countries)
    .features.filter(({ properties }) => wanted(properties.name))
    .flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return geometry.coordinates as Ring[];
      return geometry.type === 'MultiPolygon' ? (geometry.coordinates.flat() as Ring[]) : [];
    });
}

/** One pass of Sutherland and Hodgman: keeps what is inside an edge of the bounds. */
function cut(
  ring: Ring,
  inside: (p: Position) => boolean,
  cross: (a: Position, b: Position) => Position,
): Ring {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point;
    const enters = inside(point) !== inside(before) ? [cross(before, point)] : [];
    return inside(point) ? [...enters, point] : enters;
  });
}

const atLongitude =
  (x: number) =>
  ([ax, ay]: Position, [bx, by]: Position): Position => [x, ay + ((x - ax) / (bx - ax)) * (by - ay)];
const atLatitude =
  (y: number) =>
  ([ax, ay]: Position, [bx, by]: Position): Position => [ax + ((y - ay) / (by - ay)) * (bx - ax), y];

function clip(ring: Ring): Ring {
  const { west, east, south, north } = CHART_BOUNDS;
  const lefts = cut(ring, ([x]) => x >= west, atLongitude(west));
  const columns = cut(lefts, ([x]) => x <= east, atLongitude(east));
  const lowers = cut(columns, ([, y]) => y >= south, atLatitude(south));
  return cut(lowers, ([, y]) => y <= north, atLatitude(north));
}

/** Drops points closer to the last kept one than `tolerance` chart units; islands smaller than that vanish. */
function outline(ring: Ring, tolerance: number): string {
  const kept: [number, number][] = [];
  for (const [longitude, latitude] of ring) {
    const point: [number, number] = [chartX(longitude), chartY(latitude)];
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= tolerance) kept.push(point);
  }
  if (kept.length < 4) return '';
  return `M${kept.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

const paths = (rings: Ring[], tolerance: number) =>
  rings
    .map(clip)
    .filter((ring) => ring.length > 3)
    .map((ring) => outline(ring, tolerance))
    .join('');

export const indonesia = (): string =>
  paths(
    findRings('10m', (name) => name === 'Indonesia'),
    1.5,
  );

export const neighbours = (): string =>
  paths(
    findRings('50m', (name) => name !== 'Indonesia'),
    1.8,
  );

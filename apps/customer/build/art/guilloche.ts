import { n, range, TAU } from './svg.ts';

interface Ring {
  /** Largest radius; the band runs at `middle` ± `swing` of it. */
  radius: number;
  middle: number;
  swing: number;
  lobes: number;
  /** Curves, turned against each other. */
  turns: number;
}

/** One wave around a circle at the origin, as a chain of smooth quadratics: a few numbers per lobe. */
function wave({ radius, middle, swing, lobes }: Ring): string {
  const perLobe = lobes > 20 ? 4 : 6;
  const steps = lobes * perLobe;
  const at = (index: number) => {
    const angle = (index / steps) * TAU;
    const r = radius * (middle + swing * 1.12 * Math.cos(lobes * angle));
    return [r * Math.cos(angle), r * Math.sin(angle)] as const;
  };
  const middleOf = (index: number) => {
    const [x1, y1] = at(index);
    const [x2, y2] = at(index + 1);
    return `${n((x1 + x2) / 2)} ${n((y1 + y2) / 2)}`;
  };
  const [cx, cy] = at(1);
  const chain = range(steps - 1).map((index) => `T${middleOf(index + 2)}`);
  return `M${middleOf(0)}Q${n(cx)} ${n(cy)} ${middleOf(1)}${chain.join('')}Z`;
}

/** A guilloche band: one wave drawn once and turned. `id` must be unique in the picture. */
export function guillocheRing(ring: Ring, id: string): string {
  const turn = 360 / ring.lobes / ring.turns;
  const copies = range(ring.turns - 1).map(
    (index) => `<use href="#${id}" transform="rotate(${n2((index + 1) * turn)})"/>`,
  );
  return `<path id="${id}" d="${wave(ring)}" vector-effect="non-scaling-stroke"/>${copies.join('')}`;
}

const n2 = (value: number) => (Math.round(value * 100) / 100).toString();

interface Rosette {
  radius: number;
  stroke: string;
  width: number;
}

const ROSETTE_BANDS: Omit<Ring, 'radius'>[] = [
  { middle: 0.89, swing: 0.1, lobes: 24, turns: 3 },
  { middle: 0.7, swing: 0.12, lobes: 16, turns: 4 },
  { middle: 0.5, swing: 0.12, lobes: 16, turns: 3 },
];

/** The sparse rosette behind the hero and a received payment, around the origin. */
export const rosette = ({ radius, stroke, width }: Rosette): string =>
  `<g fill="none" stroke="${stroke}" stroke-width="${width}">${ROSETTE_BANDS.map((band, index) =>
    guillocheRing({ ...band, radius }, `r${index}`),
  ).join('')}</g>`;

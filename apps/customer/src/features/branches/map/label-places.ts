export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Labelled {
  /** The dot, in pixels of the map. */
  at: Point;
  width: number;
  height: number;
}

/** Unit directions from a dot to its label's nearest edge, best first. */
const DIRECTIONS: Point[] = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 1, y: -0.7 },
  { x: 1, y: 0.7 },
  { x: -1, y: -0.7 },
  { x: -1, y: 0.7 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
];
const DISTANCES = [16, 30, 46, 64];

/** Space that stays free around a dot and between labels. */
const DOT = 11;
const GAP = 3;

function boxAt({ at, width, height }: Labelled, direction: Point, distance: number): Box {
  const x = at.x + direction.x * distance;
  const y = at.y + direction.y * distance;
  return {
    x: direction.x > 0 ? x : direction.x < 0 ? x - width : x - width / 2,
    y: direction.x === 0 && direction.y < 0 ? y - height : direction.x === 0 ? y : y - height / 2,
    width,
    height,
  };
}

function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) + GAP;
  const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) + GAP;
  return w > 0 && h > 0 ? w * h : 0;
}

const dotBox = ({ x, y }: Point): Box => ({ x: x - DOT, y: y - DOT, width: 2 * DOT, height: 2 * DOT });

const outside = (box: Box, view: { width: number; height: number }) =>
  Math.max(0, 4 - box.x) +
  Math.max(0, box.x + box.width + 4 - view.width) +
  Math.max(0, 4 - box.y) +
  Math.max(0, box.y + box.height + 4 - view.height);

/** The label of a dot beyond an edge of the view lies beyond it too, instead of reaching in with half a name. */
function awayFromView(item: Labelled, view: { width: number; height: number }): Box | null {
  if (item.at.x < 0) return boxAt(item, { x: -1, y: 0 }, DISTANCES[0] ?? 16);
  if (item.at.x > view.width) return boxAt(item, { x: 1, y: 0 }, DISTANCES[0] ?? 16);
  if (item.at.y < 0) return boxAt(item, { x: 0, y: -1 }, DISTANCES[0] ?? 16);
  if (item.at.y > view.height) return boxAt(item, { x: 0, y: 1 }, DISTANCES[0] ?? 16);
  return null;
}

/**
 * Places labels beside their dots: each takes the nearest place that covers no dot and no earlier label, and that lies
 * in the view. Earlier entries choose first.
 */
export function placeLabels(
  items: Labelled[],
  view: { width: number; height: number },
  blocked: Box[] = [],
): Box[] {
  const dots = items.map((item) => dotBox(item.at));
  const taken: Box[] = [...blocked];
  return items.map((item) => {
    const hidden = awayFromView(item, view);
    if (hidden) return hidden;
    let best: Box | undefined;
    let bestCost = Number.POSITIVE_INFINITY;
    for (const [far, distance] of DISTANCES.entries()) {
      for (const [turn, direction] of DIRECTIONS.entries()) {
        const box = boxAt(item, direction, distance);
        const crowding = [...taken, ...dots].reduce((sum, other) => sum + overlap(box, other), 0);
        const cost = crowding + outside(box, view) * 30 + far * 40 + turn * 6;
        if (cost < bestCost) [best, bestCost] = [box, cost];
      }
    }
    const chosen = best ?? boxAt(item, { x: 1, y: 0 }, DISTANCES[0] ?? 16);
    taken.push(chosen);
    return chosen;
  });
}

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
/** Pixels from the dot. */
const NEAREST = 16;
const NEAR = [NEAREST, 30, 46, 64];
/** A long line leads there: only for a name that would else meet another, as large text does. */
const FAR = [...NEAR, 88, 116];

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
  if (item.at.x < 0) return boxAt(item, { x: -1, y: 0 }, NEAREST);
  if (item.at.x > view.width) return boxAt(item, { x: 1, y: 0 }, NEAREST);
  if (item.at.y < 0) return boxAt(item, { x: 0, y: -1 }, NEAREST);
  if (item.at.y > view.height) return boxAt(item, { x: 0, y: 1 }, NEAREST);
  return null;
}

/** A covered dot is a city nobody finds: worse than a label that touches another. */
const DOT_WEIGHT = 20;
/** For each pixel of a label that the edge cuts off. */
const OUTSIDE_WEIGHT = 120;
/** Times that every label looks again once the others have their places. */
const ROUNDS = 3;

const crowding = (box: Box, labels: Box[], dots: Box[]): number =>
  labels.reduce((sum, other) => sum + overlap(box, other), 0) +
  DOT_WEIGHT * dots.reduce((sum, dot) => sum + overlap(box, dot), 0);

function bestPlace(item: Labelled, distances: number[], costOf: (box: Box) => number): Box {
  let best = boxAt(item, { x: 1, y: 0 }, NEAREST);
  let bestCost = Number.POSITIVE_INFINITY;
  for (const [far, distance] of distances.entries()) {
    for (const [turn, direction] of DIRECTIONS.entries()) {
      const box = boxAt(item, direction, distance);
      const cost = costOf(box) + far * 40 + turn * 6;
      if (cost < bestCost) [best, bestCost] = [box, cost];
    }
  }
  return best;
}

/**
 * Places labels beside their dots: each takes the nearest place that covers no dot and no other label, and that lies
 * in the view. Earlier entries choose first; then all look again, so that one may make room for a later one; whoever
 * still meets another at last looks further away.
 *
 * @param blocked what stands on the map already; dots in it count as dots
 */
export function placeLabels(
  items: Labelled[],
  view: { width: number; height: number },
  blocked: { boxes: Box[]; dots: Box[] } = { boxes: [], dots: [] },
): Box[] {
  const dots = [...items.map((item) => dotBox(item.at)), ...blocked.dots];
  const places: (Box | null)[] = items.map((item) => awayFromView(item, view));
  const isHidden = places.map((place) => place !== null);
  const crowdingAt = (index: number) => {
    const others = places.filter((place, at) => place !== null && at !== index) as Box[];
    const labels = [...others, ...blocked.boxes];
    return (box: Box) => crowding(box, labels, dots);
  };
  const placeAll = (distances: number[], isPlaced: (index: number) => boolean) =>
    items.forEach((item, index) => {
      if (isHidden[index] || isPlaced(index)) return;
      const crowdingOf = crowdingAt(index);
      places[index] = bestPlace(
        item,
        distances,
        (box) => crowdingOf(box) + outside(box, view) * OUTSIDE_WEIGHT,
      );
    });
  for (let round = 0; round <= ROUNDS; round++) placeAll(NEAR, () => false);
  placeAll(FAR, (index) => crowdingAt(index)(places[index] as Box) === 0);
  return places as Box[];
}

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

function overlap(a: Box, b: Box, gap = GAP): number {
  const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) + gap;
  const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) + gap;
  return w > 0 && h > 0 ? w * h : 0;
}

const within = (value: number, from: number, size: number) => Math.max(from, Math.min(value, from + size));

/** From the dot to the edge of its label. */
const lineOf = ({ at }: Labelled, box: Box): Point => ({
  x: within(at.x, box.x, box.width) - at.x,
  y: within(at.y, box.y, box.height) - at.y,
});

/** Points of a line that are looked at. */
const STEPS = 8;

/** Whether the line to a label passes under another, which would then seem to be the dot's. */
function isLineUnder(item: Labelled, box: Box, other: Box): boolean {
  const { x, y } = lineOf(item, box);
  return Array.from({ length: STEPS }, (_, step) => (step + 0.5) / STEPS).some(
    (part) => overlap({ x: item.at.x + x * part, y: item.at.y + y * part, width: 0, height: 0 }, other) > 0,
  );
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
/** For each line that passes under another label, and for each pixel of a line. */
const LINE_WEIGHT = 60;
const LENGTH_WEIGHT = 0.3;
/** Times that every label looks again once the others have their places. */
const ROUNDS = 3;

const crowding = (box: Box, labels: Box[], dots: Box[]): number =>
  labels.reduce((sum, other) => sum + overlap(box, other), 0) +
  DOT_WEIGHT * dots.reduce((sum, dot) => sum + overlap(box, dot), 0);

/** Every place that a label may take, the nearest first. */
const placesFor = (item: Labelled): Box[] =>
  FAR.flatMap((distance) => DIRECTIONS.map((direction) => boxAt(item, direction, distance)));

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

/** How many other labels the line to a label passes under. */
const linesUnder = (items: Labelled[], places: (Box | null)[], index: number): number =>
  places.filter(
    (other, at) => at !== index && isLineUnder(items[index] as Labelled, places[index] as Box, other as Box),
  ).length;

/** What lines cost that pass under other labels or lead far. */
const costOfLines = (items: Labelled[], places: (Box | null)[]): number =>
  items.reduce((sum, item, index) => {
    const { x, y } = lineOf(item, places[index] as Box);
    return sum + LINE_WEIGHT * linesUnder(items, places, index) + LENGTH_WEIGHT * Math.hypot(x, y);
  }, 0);

const isMet = (index: number, places: (Box | null)[]): boolean =>
  places.some((other, at) => at !== index && overlap(other as Box, places[index] as Box, 1) > 0);

/**
 * Places labels beside their dots: each takes the nearest place that covers no dot and no other label, and that lies
 * in the view. Earlier entries choose first; then all look again, so that one may make room for a later one; whoever
 * still meets another looks further away, and at last takes the place of one that finds room elsewhere.
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
  const costAt = (index: number) => {
    const others = places.filter((place, at) => place !== null && at !== index) as Box[];
    const labels = [...others, ...blocked.boxes];
    return (box: Box) => crowding(box, labels, dots) + outside(box, view) * OUTSIDE_WEIGHT;
  };
  const costNow = (index: number) => (isHidden[index] ? 0 : costAt(index)(places[index] as Box));
  const placeAll = (distances: number[], isPlaced: (index: number) => boolean) =>
    items.forEach((item, index) => {
      if (isHidden[index] || isPlaced(index)) return;
      places[index] = bestPlace(item, distances, costAt(index));
    });
  for (let round = 0; round <= ROUNDS; round++) placeAll(NEAR, () => false);
  placeAll(FAR, (index) => costNow(index) === 0);
  const costOfAll = () =>
    items.reduce((sum, _, index) => sum + costNow(index), 0) + costOfLines(items, places);
  /** Whoever stands there, or where the line would pass under, looks for another place. */
  const takePlace = (index: number, item: Labelled, box: Box) => {
    const isClear = (other: Box) => overlap(other, box) === 0 && !isLineUnder(item, box, other);
    places[index] = box;
    placeAll(FAR, (other) => other === index || isClear(places[other] as Box));
  };
  const settle = (index: number, item: Labelled) => {
    let best = [...places];
    let bestCost = costOfAll();
    for (const box of placesFor(item)) {
      const before = [...places];
      takePlace(index, item, box);
      const cost = costOfAll();
      if (cost < bestCost) [best, bestCost] = [[...places], cost];
      places.splice(0, places.length, ...before);
    }
    places.splice(0, places.length, ...best);
  };
  const isCrowded = items.some((_, index) => !isHidden[index] && isMet(index, places));
  if (!isCrowded) return places as Box[];
  for (const isOff of [isMet, (index: number) => linesUnder(items, places, index) > 0])
    for (const [index, item] of items.entries())
      if (!isHidden[index] && isOff(index, places)) settle(index, item);
  return places as Box[];
}

/** Units of the chart are the pixels of Leaflet's web map at zoom 5, from the chart's north-western corner. */
export const CHART_ZOOM = 5;

/** What the chart covers, in degrees. The same bounds stand in `packages/ui/src/map/`. */
export const CHART_BOUNDS = { west: 84, east: 154, south: -18, north: 18 };

const WORLD = 256 * 2 ** CHART_ZOOM;

const mercatorX = (longitude: number) => ((longitude + 180) / 360) * WORLD;
const mercatorY = (latitude: number) => {
  const angle = (latitude * Math.PI) / 180;
  return ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * WORLD;
};

const originX = mercatorX(CHART_BOUNDS.west);
const originY = mercatorY(CHART_BOUNDS.north);

export const chartX = (longitude: number): number => mercatorX(longitude) - originX;
export const chartY = (latitude: number): number => mercatorY(latitude) - originY;

export const CHART_SIZE = { width: chartX(CHART_BOUNDS.east), height: chartY(CHART_BOUNDS.south) };

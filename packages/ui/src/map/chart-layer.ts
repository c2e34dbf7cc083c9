/// <reference path="./leaflet-esm.d.ts" />
import { CRS, type Map as LeafletMap, SVGOverlay } from 'leaflet/dist/leaflet-src.esm.js';
import styles from './chart.module.css';

/** What `/art/chart.svg` covers (the customers' app, build/map/projection.ts), and the zoom its units are pixels of. */
const BOUNDS: [[number, number], [number, number]] = [
  [-18, 84],
  [18, 154],
];
const CHART_ZOOM = 5;

async function loadChart(): Promise<SVGSVGElement | null> {
  const response = await fetch('/art/chart.svg');
  if (!response.ok) return null;
  const parsed = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  return parsed.documentElement instanceof SVGSVGElement ? parsed.documentElement : null;
}

/** Lines and letters keep their size on the screen while the land grows. */
function keepSizes(map: LeafletMap, chart: SVGSVGElement): void {
  const scale = (map.options.crs ?? CRS.EPSG3857).scale(map.getZoom()) / CRS.EPSG3857.scale(CHART_ZOOM);
  chart.style.setProperty('--scale', String(scale));
  chart.querySelector('#hatch')?.setAttribute('patternTransform', `rotate(-45) scale(${1 / scale})`);
}

/** Lays the engraved chart under the markers. Without it the markers still stand on the sea. */
export async function addChart(map: LeafletMap): Promise<void> {
  const chart = await loadChart().catch(() => null);
  // The visitor may have left meanwhile: a removed map has no panes.
  if (!chart || !map.getPane('overlayPane')) return;
  chart.classList.add(styles.chart ?? '', 'drawn');
  chart.setAttribute('aria-hidden', 'true');
  map.addLayer(new SVGOverlay(chart, BOUNDS));
  keepSizes(map, chart);
  map.on('zoomend', () => keepSizes(map, chart));
}

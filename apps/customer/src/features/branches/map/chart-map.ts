import type { Branch } from '@rihlah/contract/catalog/branch';
import type { AppConfig } from '@rihlah/contract/wire/app-config';
import { createBaseMap, prefersStillness, removeAtRest } from '@rihlah/ui/map/base-map';
import { addChart } from '@rihlah/ui/map/chart-layer';
import {
  Control,
  CRS,
  type LatLng,
  LatLngBounds,
  type Map as LeafletMap,
  TileLayer,
} from 'leaflet/dist/leaflet-src.esm.js';
import { isComingSoon } from '../choose.ts';
import { BranchMarkers } from './markers.ts';

/** Spec 1, sections 2 and 9. */
const CENTRE: [number, number] = [-2.6, 118];
const FINAL_ZOOM = 5;
const ZOOM_AFTER_MS = 500;

/** Pixels below the southernmost dot. */
const ROOM_BELOW = 72;

/**
 * A phone is a third as wide as the islands are at zoom 5. Its chart, which has no tiles to match, is therefore drawn
 * smaller by so many zoom levels: at the specified zoom every city that one can leave from is in view.
 */
const PHONE_SHIFT = 0.85;

const smaller = (levels: number): CRS =>
  Object.assign(Object.create(CRS.EPSG3857) as CRS, {
    scale: (zoom: number) => 256 * 2 ** (zoom - levels),
    zoom: (scale: number) => Math.log2(scale / 256) + levels,
  });

export interface ChartMap {
  show(branches: Branch[], selectedUuid: string | undefined): void;
  /** Moves to a branch that was searched for. */
  lookAt(branch: Branch): void;
  remove(): void;
}

function createMap(container: HTMLElement, isSmall: boolean): LeafletMap {
  const crs = isSmall ? smaller(PHONE_SHIFT) : CRS.EPSG3857;
  const map = createBaseMap(container, { crs, center: CENTRE, zoom: 4 });
  map.on('zoomend', () => {
    container.dataset.zoom = String(map.getZoom());
  });
  return map;
}

/** @returns when there is land for the markers to stand on, or none will come */
async function addGround(map: LeafletMap, tiles: AppConfig['mapTiles']): Promise<void> {
  if (!tiles) return addChart(map);
  map.addControl(new Control.Attribution({ prefix: false }));
  map.addLayer(new TileLayer(tiles.url, { attribution: tiles.attribution }));
}

/** First every branch in view, then zoom 5 half a second later, as specified. */
function arrange(map: LeafletMap, branches: Branch[], isNarrow: boolean): ReturnType<typeof setTimeout> {
  const counted = isNarrow ? branches.filter((branch) => !isComingSoon(branch)) : branches;
  const bounds = new LatLngBounds(counted.map(({ latitude, longitude }) => [latitude, longitude]));
  if (!bounds.isValid()) return setTimeout(() => map.setZoom(FINAL_ZOOM), ZOOM_AFTER_MS);
  map.fitBounds(bounds, { padding: [24, 24], animate: false });
  const zoomIn = () => {
    map.once('moveend', () => {
      map.getContainer().dataset.atRest = '';
    });
    map.setView(finalCentre(map, bounds), FINAL_ZOOM, { animate: !prefersStillness() });
  };
  const timer = setTimeout(zoomIn, ZOOM_AFTER_MS);
  // Whoever acts within that half second is not moved away again.
  for (const act of ['pointerdown', 'keydown'] as const) {
    map.getContainer().addEventListener(act, () => clearTimeout(timer), { once: true });
  }
  return timer;
}

/** Where the view ends up: the middle of the branches, moved so that the southernmost, Java's, keep their labels. */
function finalCentre(map: LeafletMap, bounds: LatLngBounds): LatLng {
  const middle = map.project(bounds.getCenter(), FINAL_ZOOM);
  const south = map.project(bounds.getSouthEast(), FINAL_ZOOM).y;
  const lowest = middle.y + map.getSize().y / 2 - ROOM_BELOW;
  return map.unproject([middle.x, middle.y + Math.max(0, south - lowest)], FINAL_ZOOM);
}

interface Drawing {
  tiles: AppConfig['mapTiles'];
  /** Coming-soon branches do not count for the first view, and Java is one cluster. */
  isNarrow: boolean;
  /** What lies over the map on a wide screen. */
  covers: () => DOMRect[];
}

/** Builds the map in its container. `onChoose` gets the branch whose marker was pressed. */
export function createChartMap(
  container: HTMLElement,
  { tiles, isNarrow, covers }: Drawing,
  onChoose: (branch: Branch) => void,
): ChartMap {
  const map = createMap(container, tiles === null && isNarrow);
  const ground = addGround(map, tiles);
  const markers = new BranchMarkers(map, onChoose, { isNarrow, covers });
  let isRemoved = false;
  let zoomTimer: ReturnType<typeof setTimeout> | undefined;
  return {
    show(branches, selectedUuid) {
      if (branches.length > 0 && zoomTimer === undefined) zoomTimer = arrange(map, branches, isNarrow);
      // Names without land under them say nothing.
      void ground.then(() => {
        if (!isRemoved) markers.show(branches, selectedUuid);
      });
    },
    lookAt(branch) {
      clearTimeout(zoomTimer);
      const zoom = Math.max(map.getZoom(), FINAL_ZOOM);
      map.setView([branch.latitude, branch.longitude], zoom, { animate: !prefersStillness() });
    },
    remove() {
      isRemoved = true;
      clearTimeout(zoomTimer);
      removeAtRest(map);
    },
  };
}

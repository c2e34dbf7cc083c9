/// <reference path="./leaflet-esm.d.ts" />
import { Control, LatLngBounds, Map as LeafletMap, type MapOptions } from 'leaflet/dist/leaflet-src.esm.js';
import 'leaflet/dist/leaflet.css';
import styles from './chart.module.css';

/** What the chart covers: nobody leaves it. */
const LIMITS = new LatLngBounds([-18, 84], [18, 154]);

export const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A map of Indonesia without any ground yet, with the buttons that bring it nearer. */
export function createBaseMap(container: HTMLElement, options: MapOptions): LeafletMap {
  container.classList.add(styles.ground ?? '');
  const map = new LeafletMap(container, {
    minZoom: 3.5,
    maxZoom: 9,
    zoomSnap: 0.25,
    zoomDelta: 1,
    zoomControl: false,
    scrollWheelZoom: false,
    maxBounds: LIMITS,
    maxBoundsViscosity: 1,
    attributionControl: false,
    zoomAnimation: !prefersStillness(),
    ...options,
  });
  map.addControl(
    new Control.Zoom({ position: 'topright', zoomInTitle: 'Perbesar', zoomOutTitle: 'Perkecil' }),
  );
  return map;
}

/**
 * Removes a map, after the end of a zoom that is under way: Leaflet ends those by timers that need the map's panes,
 * also when its container has left the page.
 */
export function removeAtRest(map: LeafletMap): void {
  const remove = () => {
    map.remove();
    // A change of size is told of a moment later, also when there is no map any more.
    map.off();
  };
  const isZooming = map.getPane('mapPane')?.classList.contains('leaflet-zoom-anim');
  if (isZooming) map.once('moveend', remove);
  else remove();
}

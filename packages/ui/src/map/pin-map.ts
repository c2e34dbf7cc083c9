import { DivIcon, LatLng, type Map as LeafletMap, Marker } from 'leaflet/dist/leaflet-src.esm.js';
import { createBaseMap, removeAtRest } from './base-map.ts';
import { addChart } from './chart-layer.ts';
import styles from './pin-map.module.css';

export interface Place {
  latitude: number;
  longitude: number;
}

export interface PinMap {
  /** Moves the pin, as somebody types. */
  show(place: Place): void;
  remove(): void;
}

const NEAR_ZOOM = 6;
const FAR_ZOOM = 3.5;
/** What is looked at before there is a place: the middle of the islands, and no pin. */
const NOWHERE = new LatLng(-2.6, 118);
/** Pixels of one press of an arrow key; with Shift ten times as far. */
const STEP = 1;
/** Some 10 metres. */
const DIGITS = 4;

const STEPS: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
};

const rounded = (value: number): number => Number(value.toFixed(DIGITS));

/** Arrow keys move a pin that has the focus, and no key of theirs reaches the map or the page. */
function moveByKeys(map: LeafletMap, pin: Marker, onMoved: () => void): void {
  pin.getElement()?.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const times = event.shiftKey ? 10 : 1;
    const at = map.latLngToContainerPoint(pin.getLatLng());
    pin.setLatLng(map.containerPointToLatLng([at.x + step[0] * times, at.y + step[1] * times]));
    map.panInside(pin.getLatLng(), { padding: [30, 30] });
    onMoved();
  });
}

/**
 * The chart with one pin, moved by dragging, by a press on the map, and by the arrow keys.
 *
 * @param place null where none has been chosen
 * @param onPlace gets every place that the pin is moved to by hand
 */
export function createPinMap(
  container: HTMLElement,
  place: Place | null,
  onPlace: (place: Place) => void,
): PinMap {
  const start = place ? new LatLng(place.latitude, place.longitude) : NOWHERE;
  const map = createBaseMap(container, {
    center: start,
    zoom: place ? NEAR_ZOOM : FAR_ZOOM,
    keyboard: false,
  });
  void addChart(map);
  const icon = new DivIcon({
    className: styles.pin ?? '',
    iconSize: [28, 28],
    iconAnchor: [14, 28],
    html: '<i></i>',
  });
  const pin = new Marker(start, { icon, draggable: true, keyboard: true, autoPan: true });
  const isPut = () => map.hasLayer(pin);
  const put = (at: LatLng) => {
    pin.setLatLng(at);
    if (isPut()) return;
    pin.addTo(map);
    pin.getElement()?.setAttribute('aria-label', 'Pin cabang: geser, atau tekan tombol panah');
    moveByKeys(map, pin, report);
  };
  const report = () => {
    const { lat, lng } = pin.getLatLng();
    onPlace({ latitude: rounded(lat), longitude: rounded(lng) });
  };
  pin.on('drag', report);
  map.on('click', ({ latlng }) => {
    put(latlng);
    report();
  });
  if (place) put(start);
  return {
    show({ latitude, longitude }) {
      const at = new LatLng(latitude, longitude);
      // What the pin itself has told comes back: it is there.
      if (isPut() && at.distanceTo(pin.getLatLng()) < 20) return;
      put(at);
      map.setView(at, Math.max(map.getZoom(), NEAR_ZOOM), { animate: false });
    },
    remove: () => removeAtRest(map),
  };
}

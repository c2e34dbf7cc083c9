import type { Branch } from '@rihlah/contract/catalog/branch';
import {
  DivIcon,
  LatLngBounds,
  type Map as LeafletMap,
  Marker,
  Point,
} from 'leaflet/dist/leaflet-src.esm.js';
import { isComingSoon } from '../choose.ts';
import { type Box, placeLabels } from './label-places.ts';
import { clusterElement, dotElement, markerElement, moveLabel } from './marker-elements.ts';

const JAVA = { south: -8.9, north: -5.7, west: 105, east: 114.6 };

/** From this zoom on the cities of Java stand apart on a phone. */
const JAVA_CLUSTER_BELOW_ZOOM = 6;

const isOnJava = ({ latitude, longitude }: Pick<Branch, 'latitude' | 'longitude'>): boolean =>
  latitude > JAVA.south && latitude < JAVA.north && longitude > JAVA.west && longitude < JAVA.east;

/** Pixels around a city inside the cluster. */
const SMALL_DOT = 6;

interface Entry {
  branches: Branch[];
  marker: Marker;
  element: HTMLElement;
}

/** The branches on the map: a dot and a button each; on phones the cities of Java are one button that zooms in. */
export class BranchMarkers {
  private entries: Entry[] = [];
  private branches: Branch[] = [];
  private selectedUuid: string | undefined;
  private isClustered = false;
  private readonly map: LeafletMap;
  private readonly onChoose: (branch: Branch) => void;
  private readonly isNarrow: boolean;
  private readonly covers: () => DOMRect[];

  /** @param covers what lies over the map, or beside it, on the screen: no name goes under it */
  constructor(
    map: LeafletMap,
    onChoose: (branch: Branch) => void,
    { isNarrow, covers }: { isNarrow: boolean; covers: () => DOMRect[] },
  ) {
    this.map = map;
    this.onChoose = onChoose;
    this.isNarrow = isNarrow;
    this.covers = covers;
    // Every zoom ends with a move.
    map.on('moveend resize', () => this.update());
  }

  show(branches: Branch[], selectedUuid: string | undefined): void {
    this.branches = branches;
    this.selectedUuid = selectedUuid;
    this.draw();
  }

  /** After a move or a zoom: drawn again when Java opens or closes, else only arranged. */
  private update(): void {
    if (this.isClustered === this.shouldCluster()) this.place();
    else this.draw();
  }

  private shouldCluster(): boolean {
    return this.isNarrow && this.map.getZoom() < JAVA_CLUSTER_BELOW_ZOOM && this.javanese().length > 1;
  }

  private javanese(): Branch[] {
    return this.branches.filter((branch) => isOnJava(branch) && !isComingSoon(branch));
  }

  private draw(): void {
    for (const { marker } of this.entries) marker.remove();
    this.isClustered = this.shouldCluster();
    const clustered = this.isClustered ? this.branches.filter(isOnJava) : [];
    const single = this.branches
      .filter((branch) => !clustered.includes(branch))
      // Open cities choose the places of their labels first.
      .sort((a, b) => Number(isComingSoon(a)) - Number(isComingSoon(b)));
    this.entries = single.map((branch) => this.addBranch(branch));
    if (this.isClustered) this.entries.push(...this.addCluster(this.javanese()));
    this.place();
  }

  private add(branches: Branch[], at: [number, number], element: HTMLElement): Entry {
    const icon = new DivIcon({ html: element, className: '', iconSize: [0, 0] });
    const marker = new Marker(at, { icon, keyboard: false, interactive: false }).addTo(this.map);
    return { branches, marker, element };
  }

  private addBranch(branch: Branch): Entry {
    const element = markerElement(branch, branch.uuid === this.selectedUuid, () => this.onChoose(branch));
    element.addEventListener('focusin', () =>
      this.map.panInside([branch.latitude, branch.longitude], { padding: [90, 40] }),
    );
    return this.add([branch], [branch.latitude, branch.longitude], element);
  }

  private addCluster(cities: Branch[]): Entry[] {
    const bounds = new LatLngBounds(cities.map(({ latitude, longitude }) => [latitude, longitude]));
    const centre = bounds.getCenter();
    const element = clusterElement('Jawa', cities.length, () => {
      // Narrow phones cannot hold all of Java with room for labels; the cluster must open all the same.
      const fitting = this.map.getBoundsZoom(bounds, false, new Point(30, 40));
      this.map.setView(
        centre,
        Math.max(JAVA_CLUSTER_BELOW_ZOOM, Math.min(fitting, JAVA_CLUSTER_BELOW_ZOOM + 1)),
      );
    });
    const dots = cities.map((city) => {
      const dot = dotElement(city, city.uuid === this.selectedUuid);
      return this.add([], [city.latitude, city.longitude], dot);
    });
    return [...dots, this.add(cities, [bounds.getSouth(), centre.lng], element)];
  }

  /** The dots of the cluster's cities, which no label may cover. */
  private clusterDots(): Box[] {
    return this.entries
      .filter(({ branches }) => branches.length === 0)
      .map(({ marker }) => {
        const { x, y } = this.map.latLngToContainerPoint(marker.getLatLng());
        return { x: x - SMALL_DOT, y: y - SMALL_DOT, width: 2 * SMALL_DOT, height: 2 * SMALL_DOT };
      });
  }

  private clusterBoxes(): Box[] {
    return this.entries
      .filter(({ branches }) => branches.length > 1)
      .map(({ marker, element }) => {
        const { x, y } = this.map.latLngToContainerPoint(marker.getLatLng());
        const { offsetWidth = 0, offsetHeight = 0 } = element.querySelector('button') ?? {};
        return { x: x - offsetWidth / 2, y, width: offsetWidth, height: offsetHeight + 16 };
      });
  }

  private coverBoxes(): Box[] {
    const { left, top } = this.map.getContainer().getBoundingClientRect();
    return this.covers().map(({ x, y, width, height }) => ({ x: x - left, y: y - top, width, height }));
  }

  private place(): void {
    const labelled = this.entries.filter(({ branches }) => branches.length === 1);
    const view = this.map.getSize();
    const items = labelled.map(({ marker, element }) => {
      const button = element.querySelector('button');
      const at = this.map.latLngToContainerPoint(marker.getLatLng());
      return { at, width: button?.offsetWidth ?? 80, height: button?.offsetHeight ?? 32 };
    });
    const zoomControl = { x: view.x - 62, y: 0, width: 62, height: 112 };
    const boxes = placeLabels(
      items,
      { width: view.x, height: view.y },
      { boxes: [zoomControl, ...this.coverBoxes(), ...this.clusterBoxes()], dots: this.clusterDots() },
    );
    labelled.forEach(({ element }, index) => {
      const [box, item] = [boxes[index], items[index]];
      if (box && item) moveLabel(element, item.at, box);
    });
  }
}

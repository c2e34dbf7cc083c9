import type { Branch } from '@rihlah/contract/catalog/branch';

const JAVA = { south: -8.9, north: -5.7, west: 105, east: 114.6 };

/** From this zoom on the cities of Java stand apart on a phone. */
export const JAVA_CLUSTER_BELOW_ZOOM = 6;

export const isOnJava = ({ latitude, longitude }: Pick<Branch, 'latitude' | 'longitude'>): boolean =>
  latitude > JAVA.south && latitude < JAVA.north && longitude > JAVA.west && longitude < JAVA.east;

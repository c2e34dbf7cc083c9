import { svg } from '../svg.ts';
import * as interiors from './interiors.ts';
import * as madinah from './madinah.ts';
import { SCENE } from './parts.ts';
import * as slabs from './slabs.ts';
import * as towers from './towers.ts';

/** Façades differ by construction; the demo data names them. `room`, `lobby` and `dining` are further photos. */
const HOTELS: Record<string, () => string> = {
  h01: towers.twinTowers,
  h02: slabs.crownedSlab,
  h03: madinah.mashrabiyaBays,
  h04: towers.steppedTower,
  h05: towers.clockTower,
  h06: madinah.domedCourt,
  h07: towers.skyBridge,
  h08: madinah.starScreen,
  h09: slabs.finnedSlab,
  h10: madinah.fiveDomes,
  h11: slabs.terraces,
  h12: madinah.hijazHouses,
  h13: towers.roundTower,
  h14: slabs.greatArches,
  h15: slabs.cornerWings,
  'room-makkah': interiors.roomWithHaramView,
  'room-madinah': interiors.roomWithMosqueView,
  lobby: interiors.lobby,
  dining: interiors.diningHall,
};

/** File name → picture. */
export const hotelPictures = (): [name: string, picture: string][] =>
  Object.entries(HOTELS).map(([name, draw]) => [
    `hotels/${name}.svg`,
    svg(SCENE.width, SCENE.height, draw()),
  ]);

import type { PackageContent, PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import { plainRupiah } from '@rihlah/rules/money/rupiah';

type LiveRoom = PackageDraft['rooms'][number] & { uuid: string };

/** A room that is written, with the one that it is already; `before` null: it is added. */
export interface PlannedRoom {
  uuid: string | null;
  name: string;
  beds: number;
  /** Rupiah. */
  price: number;
  before: LiveRoom | null;
}

/** What tells rooms of one package apart for whoever pays: case and blanks make no other room. */
export const roomKey = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();

const isLive = (room: PackageDraft['rooms'][number]): room is LiveRoom => room.uuid !== null;

/**
 * Which room each written one is: by its uuid, else by its name, so that one which is removed and added anew stays what it
 * was. One that says a uuid of no room of the package keeps it and is found by nobody.
 */
export function planRooms(live: PackageDraft['rooms'], wanted: PackageContent['rooms']): PlannedRoom[] {
  const there = live.filter(isLive);
  const named = new Set(wanted.flatMap(({ uuid }) => uuid ?? []));
  return wanted.map(({ uuid, name, beds, price }) => {
    const before =
      uuid === null
        ? there.find((room) => !named.has(room.uuid) && roomKey(room.name) === roomKey(name))
        : there.find((room) => room.uuid === uuid);
    return { uuid: before?.uuid ?? uuid, name, beds, price, before: before ?? null };
  });
}

/** Whether it becomes another room by its name: what customers read is another thing for the same money. */
export const isRenamed = ({ name, before }: PlannedRoom): boolean =>
  before !== null && roomKey(name) !== roomKey(before.name);

/** Whether it has another number of beds: that is another thing for the same money too. */
const isResized = ({ beds, before }: PlannedRoom): boolean => before !== null && beds !== before.beds;

// Names of what a request about prices says of rooms; by its uuid alone the price.
const formerPriceOf = (roomUuid: string): string => `was ${roomUuid}`;
const nameOf = (roomUuid: string): string => `name ${roomUuid}`;
const formerNameOf = (roomUuid: string): string => `named ${roomUuid}`;
const bedsOf = (room: string): string => `beds ${room}`;
const formerBedsOf = (roomUuid: string): string => `bedded ${roomUuid}`;
const ADDED = 'added ';

/** What a second person is asked about the rooms of a package with orders; nothing where no price and no room is another. */
export function writeRoomPrices(rooms: PlannedRoom[]): Record<string, string> {
  const input: Record<string, string> = {};
  for (const room of rooms) {
    const { uuid, name, beds, price, before } = room;
    if (!before || uuid === null) {
      if (uuid !== null) continue;
      input[`${ADDED}${name}`] = String(price);
      input[bedsOf(name)] = String(beds);
      continue;
    }
    if (before.price === price && !isRenamed(room) && !isResized(room)) continue;
    input[uuid] = String(price);
    input[formerPriceOf(uuid)] = String(before.price);
    if (isResized(room)) {
      input[bedsOf(uuid)] = String(beds);
      input[formerBedsOf(uuid)] = String(before.beds);
    }
    if (!isRenamed(room)) continue;
    input[nameOf(uuid)] = name;
    input[formerNameOf(uuid)] = before.name;
  }
  return input;
}

/** One room of a request: `uuid` null is added; `was` null in requests of earlier versions, which do not say it. */
export interface RequestedRoom {
  uuid: string | null;
  /** Null: as it is. */
  name: string | null;
  formerName: string | null;
  /** Null: as many as it has. */
  beds: number | null;
  formerBeds: number | null;
  price: number;
  was: number | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What `writeRoomPrices` has said. */
export const readRoomPrices = (input: Record<string, string>): RequestedRoom[] =>
  Object.entries(input).flatMap(([key, price]): RequestedRoom[] => {
    if (key.startsWith(ADDED)) {
      const name = key.slice(ADDED.length);
      const beds = numberOf(input[bedsOf(name)]);
      return [
        { uuid: null, name, formerName: null, beds, formerBeds: null, price: Number(price), was: null },
      ];
    }
    if (!UUID.test(key)) return [];
    return [
      {
        uuid: key,
        name: input[nameOf(key)] ?? null,
        formerName: input[formerNameOf(key)] ?? null,
        beds: numberOf(input[bedsOf(key)]),
        formerBeds: numberOf(input[formerBedsOf(key)]),
        price: Number(price),
        was: numberOf(input[formerPriceOf(key)]),
      },
    ];
  });

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** What a second person reads of it: `Kamar Triple Rp 1.000`, and the beds of one that has others than before. */
export const wordsOfRooms = (rooms: PlannedRoom[]): string[] =>
  rooms
    .filter((room) => Object.keys(writeRoomPrices([room])).length > 0)
    .map((room) => {
      const beds = room.before === null || isResized(room) ? ` (${room.beds} tempat tidur)` : '';
      return `Kamar ${room.name}${beds} ${plainRupiah(room.price)}`;
    });

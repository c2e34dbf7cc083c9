import { buffer } from 'node:stream/consumers';
import { roomLabel, roomName } from '@rihlah/rules/rooms/room-conflicts';
import { formatDayFirst } from '@rihlah/rules/text/dates';
import type { HotelStay } from '../find-stays.ts';
import { textSheet } from '../list-sheet.ts';
import { drawTable, numberPages, openPdf } from './pdf-table.ts';

interface Guest {
  orderId: string;
  name: string;
  /** `L` or `P`. */
  gender: string;
}

interface RoomingList {
  agency: string;
  about: string;
  maker: string;
  now: Date;
  stay: HotelStay;
  guestOf: (orderUuid: string) => Guest | undefined;
}

interface Bed extends Guest {
  room: string;
  size: string;
  isFirst: boolean;
}

/** Everybody with their room, room by room; one that is empty is left out. */
function bedsOf({ stay, guestOf }: RoomingList): Bed[] {
  const { rooms } = stay.plan;
  return rooms.flatMap(({ capacity, orders }, index) =>
    orders
      .flatMap((order) => guestOf(order) ?? [])
      .map((guest, bed) => ({
        ...guest,
        room: roomLabel(rooms, index),
        isFirst: bed === 0,
        size: roomName(capacity),
      })),
  );
}

/** The day on which a hotel is entered and how many nights, empty where that is not known. */
const stayCells = ({ checkInOn, nights }: HotelStay['at']): [string, string] => [
  checkInOn ? formatDayFirst(checkInOn) : '',
  nights === null ? '' : String(nights),
];

function stayWords(stay: HotelStay['at']): string {
  const [day, nights] = stayCells(stay);
  return [day && `check-in ${day}`, nights && `${nights} malam`].filter(Boolean).join(', ');
}

/** How many pilgrims stand on it. */
export const countBeds = (list: RoomingList): number => bedsOf(list).length;

/** Rooms of a hotel as they are published, for its reception. */
export async function roomingPdf(list: RoomingList): Promise<Buffer> {
  const { agency, about, maker, now, stay } = list;
  const title = `Rooming list ${stay.at.title}, ${stay.at.city}`;
  const doc = openPdf(`${title} ${about}`, agency, now);
  const done = buffer(doc);
  await drawTable(doc, {
    head: { title, support: [about, stayWords(stay.at)].filter(Boolean).join(' · '), agency },
    columns: [
      { title: 'Kamar', share: 12 },
      { title: 'Jenis', share: 14 },
      { title: 'Nama', share: 50 },
      { title: 'L/P', share: 8 },
      { title: 'Pesanan', share: 24 },
    ],
    // What the bed before says already is not said again.
    rows: bedsOf(list).map(({ room, size, name, gender, orderId, isFirst }) => ({
      cells: [isFirst ? room : '', isFirst ? size : '', name, gender, orderId],
      isFirst,
    })),
  });
  numberPages(doc, maker, now);
  doc.end();
  return done;
}

/** The same as a sheet, with the room in every row, so that it can be sorted. */
export const roomingSheet = (list: RoomingList): Promise<Buffer> =>
  textSheet(
    'Rooming list',
    ['Hotel', 'Kota', 'Check-in', 'Malam', 'Kamar', 'Jenis', 'Nama', 'L/P', 'Pesanan'],
    bedsOf(list).map(({ room, size, name, gender, orderId }) => [
      ...[
        list.stay.at.title,
        list.stay.at.city,
        ...stayCells(list.stay.at),
        room,
        size,
        name,
        gender,
        orderId,
      ],
    ]),
  );

import type { DbOrTx } from '../../../../infra/db/database.ts';
import { pluckKnown } from '../../../../infra/pluck.ts';
import { findRoomsByUuid } from '../product-queries.ts';
import { readRoomPrices } from './room-prices.ts';

/** A price that a request changes, in rupiah; `was` null: it is added, or the request does not say. */
export interface PriceChange {
  what: string;
  was: number | null;
  becomes: number;
}

/** What a request about a package's prices says of each, by name; what stays as it is is left out. */
export async function planPriceChanges(db: DbOrTx, input: Record<string, string>): Promise<PriceChange[]> {
  const { price = '', was = '' } = input;
  const rooms = readRoomPrices(input);
  const named = await findRoomsByUuid(db, pluckKnown(rooms, 'uuid'));
  const own =
    Number(price) === Number(was) ? [] : [{ what: 'Paket', was: Number(was), becomes: Number(price) }];
  const changes = rooms.map((room) => {
    const former = room.formerName ?? named.get(room.uuid ?? '')?.name ?? '';
    const isRenamed = room.name !== null && former !== '' && room.name !== former;
    const what = isRenamed ? `${former} menjadi ${room.name}` : (room.name ?? former);
    const beds =
      room.beds === null
        ? ''
        : room.formerBeds === null
          ? `, ${room.beds} tempat tidur`
          : `, ${room.formerBeds} menjadi ${room.beds} tempat tidur`;
    return { what: `Kamar ${what}${beds}`, was: room.was, becomes: room.price };
  });
  // The database keeps the parts of a request in an order of its own.
  return [...own, ...changes.sort((a, b) => a.what.localeCompare(b.what, 'id'))];
}

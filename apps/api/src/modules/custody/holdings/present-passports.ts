import type { MeantPilgrim, StaffPassport } from '@rihlah/contract/staff/custody/custody';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findVisaStates } from '../../documents/visa/visa-queries.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findOrdersByUuid } from '../../orders/record/order-queries.ts';
import { countSignatures, findHandovers, type WholeHandover } from '../handovers/handover-queries.ts';
import { findPassportPlaces, type PlaceRow } from '../passports/passport-places.ts';
import { findPreparedOrders } from '../visa-batches/visa-batch-queries.ts';

/** Passports by order and whose they are; of who is not the order's pilgrim those alone that were moved for it. */
export async function presentPassports(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  meant: MeantPilgrim[],
): Promise<StaffPassport[]> {
  const today = jakartaDate(clock.now());
  const orderUuids = [...new Set(pluck(meant, 'order'))];
  const orders = await findOrdersByUuid(db, orderUuids);
  const rows = [...orders.values()];
  const people = await findPersons(db, [...new Set(pluck(meant, 'pilgrim'))]);
  const packages = await findProductsByUuid(db, [...new Set(rows.map(({ productUuid }) => productUuid))]);
  const places = await findPassportPlaces(db, [...people.keys()]);
  const handovers = await findHandovers(db, pluck([...places.values()], 'handoverUuid'));
  const visas = await findVisaStates(db, orderUuids);
  const prepared = await findPreparedOrders(db, orderUuids);
  return meant.flatMap((each): StaffPassport[] => {
    const order = orders.get(each.order);
    const place = places.get(each.pilgrim);
    const isReplaced = order?.pilgrimUuid !== each.pilgrim;
    if (!order || (isReplaced && place?.orderUuid !== order.uuid)) return [];
    const pilgrim = people.get(each.pilgrim);
    const product = packages.get(order.productUuid);
    if (!pilgrim || !product) throw new Error(`order ${order.uuid} lacks a part`);
    const whole = place && handovers.get(place.handoverUuid);
    return [
      {
        order: { uuid: order.uuid, orderId: order.orderId, status: order.status },
        pilgrim: { uuid: pilgrim.uuid, name: pilgrim.name },
        isReplaced,
        package: {
          uuid: product.uuid,
          name: product.name,
          departsOn: product.departureDate,
          city: product.branch.city,
        },
        place: place?.place ?? 'pilgrim',
        version: place?.version ?? 0,
        held: place && whole ? heldOf(place, whole, today) : null,
        visa: isReplaced ? null : (visas.get(order.uuid) ?? (prepared.has(order.uuid) ? 'prepared' : null)),
      },
    ];
  });
}

function heldOf(place: PlaceRow, whole: WholeHandover, today: string): StaffPassport['held'] {
  const { uuid, number, at, takes } = whole.handover;
  return {
    since: jakartaIso(at),
    by: takes,
    dueOn: place.dueOn,
    isLate: place.dueOn !== null && place.dueOn < today,
    handover: { uuid, number },
    unsigned: countSignatures(whole, place.orderUuid).unsigned,
  };
}

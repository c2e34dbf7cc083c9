import {
  getAddOn,
  getHotel,
  getItineraryItem,
  getProduct,
  getProductType,
  getRoom,
  getTravel,
  listAddOns,
  listHotels,
  listItinerary,
  listProducts,
  listProductTypes,
  listRooms,
} from '@rihlah/contract/catalog/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogueCache } from '../../../http/cache/catalogue-cache.ts';
import { serveCall } from '../../../http/calls.ts';
import { oneOf } from '../../../http/hal.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findDepartureOf, travelNotesOf } from '../departures/departure-queries.ts';
import { listProducts as listPage } from './list-products.ts';
import {
  presentAddOn,
  presentDay,
  presentHotel,
  presentProduct,
  presentRoom,
  presentType,
} from './present-product.ts';
import {
  findAddOns,
  findHotelsWithPhotos,
  findHotelWithPhotos,
  findItinerary,
  findItineraryItem,
  findProductsByUuid,
  findProductTypes,
  findRooms,
  findRoomsByUuid,
} from './product-queries.ts';
import { ShownProducts } from './shown-products.ts';

/** Seats change by the second, and what staff change must show within one: nobody keeps an answer without asking. */
const ASK_EVERY_TIME = 0;

/** Of any call of the catalogue: what its answer depends on. */
interface Asked {
  query?: object | undefined;
  params?: { uuid: string } | undefined;
  href: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

const ordered = <Row>(rows: Row[], ascending: '0' | '1'): Row[] =>
  ascending === '1' ? rows : rows.toReversed();

export function packagesRoutes(app: FastifyInstance, services: Services, cache: CatalogueCache): void {
  const { db } = services;

  const cached = ({ query, params, href, request, reply }: Asked, load: () => Promise<unknown>) =>
    cache.answer(request, reply, {
      key: `${href}/${params?.uuid}?${JSON.stringify(query)}`,
      maxAge: ASK_EVERY_TIME,
      load,
    });

  const shown = new ShownProducts(db);
  serveCall(app, services, listProducts, (call) => cached(call, () => listPage(db, shown, call)));

  serveCall(app, services, getProduct, (call) =>
    cached(call, async () => {
      const row = (await findProductsByUuid(db, [call.params.uuid])).get(call.params.uuid);
      if (!row) throw new Failure('notFound');
      return presentProduct(row, call.origin);
    }),
  );

  // It is asked for by few, and what staff enter shows at once.
  serveCall(app, services, getTravel, async ({ query }) => {
    const found = await findDepartureOf(db, query.product_uuid);
    if (!found) throw new Failure('notFound');
    return { ...travelNotesOf(found.departure), flights: found.flights };
  });

  serveCall(app, services, listProductTypes, (call) =>
    cached(call, async () => {
      const rows = await findProductTypes(db);
      return call.hal(rows.map((row) => presentType(row, call.href)));
    }),
  );

  serveCall(app, services, getProductType, (call) =>
    cached(call, async () => presentType(oneOf(await findProductTypes(db), call.params.uuid), call.href)),
  );

  serveCall(app, services, listItinerary, (call) =>
    cached(call, async () => {
      const rows = ordered(await findItinerary(db, call.query.product_uuid), call.query.ascending);
      return call.hal(rows.map((row) => presentDay(row, call.href)));
    }),
  );

  serveCall(app, services, getItineraryItem, (call) =>
    cached(call, async () => {
      const { uuid } = call.params;
      return presentDay(oneOf(await findItineraryItem(db, uuid), uuid), call.href);
    }),
  );

  serveCall(app, services, listRooms, (call) =>
    cached(call, async () => {
      const rows = ordered(await findRooms(db, call.query.product_uuid), call.query.ascending);
      return call.hal(rows.map((row) => presentRoom(row, call.href)));
    }),
  );

  serveCall(app, services, getRoom, (call) =>
    cached(call, async () => {
      const row = (await findRoomsByUuid(db, [call.params.uuid])).get(call.params.uuid);
      if (!row) throw new Failure('notFound');
      return presentRoom(row, call.href);
    }),
  );

  serveCall(app, services, listHotels, (call) =>
    cached(call, async () => {
      const rows = ordered(await findHotelsWithPhotos(db, call.query.product_uuid), call.query.ascending);
      return call.hal(rows.map((row) => presentHotel(row, call)));
    }),
  );

  serveCall(app, services, getHotel, (call) =>
    cached(call, async () => {
      const { uuid } = call.params;
      return presentHotel(oneOf(await findHotelWithPhotos(db, uuid), uuid), call);
    }),
  );

  serveCall(app, services, listAddOns, (call) =>
    cached(call, async () => {
      const rows = ordered(await findAddOns(db), call.query.ascending);
      return call.hal(rows.map((row) => presentAddOn(row, call.href)));
    }),
  );

  serveCall(app, services, getAddOn, (call) =>
    cached(call, async () => presentAddOn(oneOf(await findAddOns(db), call.params.uuid), call.href)),
  );
}

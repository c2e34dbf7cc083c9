import {
  getAddOn,
  getHotel,
  getItineraryItem,
  getProduct,
  getProductType,
  getRoom,
  listAddOns,
  listHotels,
  listItinerary,
  listProducts,
  listProductTypes,
  listRooms,
} from '@rihlah/contract/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { serveCall } from '../../plugins/calls.ts';
import type { CatalogueCache } from '../../plugins/catalogue-cache.ts';
import { halCollection, oneOf, type PageRequest, sliceOf } from '../../plugins/hal.ts';
import { originOf } from '../../plugins/origin.ts';
import { listProducts as listPage } from './list-products.ts';
import {
  presentAddOn,
  presentDay,
  presentHotel,
  presentProduct,
  presentRoom,
  presentType,
  type Self,
  selfAt,
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

/** Seats change by the second; the rest of the catalogue when staff edit it. */
const ASK_EVERY_TIME = 0;
const FIVE_MINUTES = 300;

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
}

export function packagesRoutes(app: FastifyInstance, services: Services, cache: CatalogueCache): void {
  const { db, config } = services;
  const origin = (request: FastifyRequest) => originOf(request, config.PUBLIC_URL);
  const cached = ({ request, reply }: Asked, query: object, maxAge: number, load: () => Promise<unknown>) => {
    const path = request.url.split('?')[0] ?? '';
    return cache.answer(request, reply, {
      key: `${origin(request)}${path}?${JSON.stringify(query)}`,
      maxAge,
      load,
    });
  };

  serveCall(app, services, listProducts, (call) =>
    cached(call, call.query, ASK_EVERY_TIME, () => listPage(db, call.query, origin(call.request))),
  );

  serveCall(app, services, getProduct, (call) =>
    cached(call, call.params, ASK_EVERY_TIME, async () => {
      const row = (await findProductsByUuid(db, [call.params.uuid])).get(call.params.uuid);
      if (!row) throw new Failure('notFound');
      return presentProduct(row, origin(call.request));
    }),
  );

  /** A short list that is read whole. */
  const list = <Row extends { uuid: string }, Item>(
    call: Asked & { query: PageRequest & object },
    name: string,
    path: string,
    find: () => Promise<Row[]>,
    present: (row: Row, self: Self) => Item,
  ) =>
    cached(call, call.query, FIVE_MINUTES, async () => {
      const href = `${origin(call.request)}/api/v1/${path}`;
      const items = (await find()).map((row) => present(row, selfAt(`${href}/${row.uuid}`)));
      const { page, limit, ...filters } = call.query;
      return halCollection({ name, href, page, limit, filters }, sliceOf(items, { page, limit }));
    });
  /** One of such a list. */
  const one = <Row extends { uuid: string }, Item>(
    call: Asked & { params: { uuid: string } },
    find: () => Promise<Row[]>,
    present: (row: Row, self: Self) => Item,
  ) =>
    cached(call, call.params, FIVE_MINUTES, async () => {
      const path = call.request.url.split('?')[0] ?? '';
      return present(oneOf(await find(), call.params.uuid), selfAt(`${origin(call.request)}${path}`));
    });
  const ordered = <Row>(rows: Row[], ascending: '0' | '1'): Row[] =>
    ascending === '1' ? rows : rows.toReversed();

  serveCall(app, services, listProductTypes, (call) =>
    list(call, 'product_type', 'product-type', () => findProductTypes(db), presentType),
  );

  serveCall(app, services, getProductType, (call) => one(call, () => findProductTypes(db), presentType));

  serveCall(app, services, listItinerary, (call) =>
    list(
      call,
      'productItinerary',
      'product-itinerary',
      async () => ordered(await findItinerary(db, call.query.product_uuid), call.query.ascending),
      presentDay,
    ),
  );

  serveCall(app, services, getItineraryItem, (call) =>
    one(call, () => findItineraryItem(db, call.params.uuid), presentDay),
  );

  serveCall(app, services, listRooms, (call) =>
    list(
      call,
      'productRoom',
      'product-room',
      async () => ordered(await findRooms(db, call.query.product_uuid), call.query.ascending),
      presentRoom,
    ),
  );

  serveCall(app, services, getRoom, (call) =>
    one(call, async () => [...(await findRoomsByUuid(db, [call.params.uuid])).values()], presentRoom),
  );

  serveCall(app, services, listHotels, (call) =>
    list(
      call,
      'productHotel',
      'product-hotel',
      async () => ordered(await findHotelsWithPhotos(db, call.query.product_uuid), call.query.ascending),
      (hotel, self) => presentHotel(hotel, self, origin(call.request)),
    ),
  );

  serveCall(app, services, getHotel, (call) =>
    one(
      call,
      () => findHotelWithPhotos(db, call.params.uuid),
      (hotel, self) => presentHotel(hotel, self, origin(call.request)),
    ),
  );

  serveCall(app, services, listAddOns, (call) =>
    cached(call, call.query, ASK_EVERY_TIME, async () => {
      const rows = ordered(await findAddOns(db), call.query.ascending);
      const { page, limit, ...filters } = call.query;
      const items = rows.map((row) => presentAddOn(row, origin(call.request)));
      const href = `${origin(call.request)}/api/v1/product-add-on`;
      return halCollection({ name: 'productAddOn', href, page, limit, filters }, sliceOf(items, call.query));
    }),
  );

  serveCall(app, services, getAddOn, (call) =>
    cached(call, call.params, ASK_EVERY_TIME, async () =>
      presentAddOn(oneOf(await findAddOns(db), call.params.uuid), origin(call.request)),
    ),
  );
}

import * as calls from '@rihlah/contract/catalog/product';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogueCache } from '../../../http/cache/catalogue-cache.ts';
import { serveCall } from '../../../http/calls.ts';
import { requireListed } from '../../../http/hal.ts';
import type { Db } from '../../../infra/db/database.ts';
import { requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findPackageDeparture, readTravelNotes } from '../departures/departure-queries.ts';
import { listProducts } from './list-products.ts';
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
  findOtherDates,
  findProductsByUuid,
  findProductTypes,
  findRooms,
  findRoomsByUuid,
  findSearchChoices,
} from './product-queries.ts';
import { ShownProducts } from './shown-products.ts';

/** Seats change by the second, and what staff change must show within one: nobody keeps an answer without asking. */
const ASK_EVERY_TIME = 0;
/** So many departures stand beside one that cannot be ordered, of its city and of others. */
const OTHER_DATES = 3;

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
  const { db, replica } = services;

  const cached = ({ query, params, href, request, reply }: Asked, load: () => Promise<unknown>) =>
    cache.answer(request, reply, {
      key: `${href}/${params?.uuid}?${JSON.stringify(query)}`,
      maxAge: ASK_EVERY_TIME,
      load,
    });

  /** By the replica, where there is one. */
  const lagging = (call: Asked, load: (db: Db) => Promise<unknown>) => cached(call, () => replica.read(load));

  const shown = new ShownProducts(replica);
  serveCall(app, services, calls.listProducts, (call) =>
    cached(call, () => listProducts(services, shown, call)),
  );

  const earliest = () => {
    const now = services.clock.now();
    return addDays(jakartaDate(now), services.agency.policyAt(now).minDaysBeforeDeparture);
  };

  serveCall(app, services, calls.getSearchChoices, (call) =>
    lagging(call, (db) => findSearchChoices(db, earliest())),
  );

  serveCall(app, services, calls.listOtherDates, (call) =>
    lagging(call, async (db) => {
      const uuid = call.query.product_uuid;
      const found = await findOtherDates(db, { uuid, earliest: earliest(), limit: OTHER_DATES });
      const rows = await findProductsByUuid(db, [...found.sameCity, ...found.otherCities]);
      const present = (uuids: string[]) =>
        uuids.flatMap((one) => {
          const row = rows.get(one);
          return row ? presentProduct(row, call.origin) : [];
        });
      return { sameCity: present(found.sameCity), otherCities: present(found.otherCities) };
    }),
  );

  serveCall(app, services, calls.getProduct, (call) =>
    lagging(call, async (db) => {
      const row = requireFound((await findProductsByUuid(db, [call.params.uuid])).get(call.params.uuid));
      return presentProduct(row, call.origin);
    }),
  );

  // It is asked for by few, and what staff enter shows at once.
  serveCall(app, services, calls.getTravel, async ({ query }) => {
    const found = requireFound(await findPackageDeparture(db, query.product_uuid));
    return { ...readTravelNotes(found.departure), flights: found.flights };
  });

  serveCall(app, services, calls.listProductTypes, (call) =>
    lagging(call, async (db) => {
      const rows = await findProductTypes(db);
      return call.hal(rows.map((row) => presentType(row, call.href)));
    }),
  );

  serveCall(app, services, calls.getProductType, (call) =>
    lagging(call, async (db) =>
      presentType(requireListed(await findProductTypes(db), call.params.uuid), call.href),
    ),
  );

  serveCall(app, services, calls.listItinerary, (call) =>
    lagging(call, async (db) => {
      const rows = ordered(await findItinerary(db, call.query.product_uuid), call.query.ascending);
      return call.hal(rows.map((row) => presentDay(row, call.href)));
    }),
  );

  serveCall(app, services, calls.getItineraryItem, (call) =>
    lagging(call, async (db) => {
      const { uuid } = call.params;
      return presentDay(requireListed(await findItineraryItem(db, uuid), uuid), call.href);
    }),
  );

  serveCall(app, services, calls.listRooms, (call) =>
    lagging(call, async (db) => {
      const rows = ordered(await findRooms(db, call.query.product_uuid), call.query.ascending);
      return call.hal(rows.map((row) => presentRoom(row, call.href)));
    }),
  );

  serveCall(app, services, calls.getRoom, (call) =>
    lagging(call, async (db) => {
      const row = requireFound((await findRoomsByUuid(db, [call.params.uuid])).get(call.params.uuid));
      return presentRoom(row, call.href);
    }),
  );

  serveCall(app, services, calls.listHotels, (call) =>
    lagging(call, async (db) => {
      const rows = ordered(await findHotelsWithPhotos(db, call.query.product_uuid), call.query.ascending);
      return call.hal(rows.map((row) => presentHotel(row, call)));
    }),
  );

  serveCall(app, services, calls.getHotel, (call) =>
    lagging(call, async (db) => {
      const { uuid } = call.params;
      return presentHotel(requireListed(await findHotelWithPhotos(db, uuid), uuid), call);
    }),
  );

  serveCall(app, services, calls.listAddOns, (call) =>
    lagging(call, async (db) => {
      const rows = ordered(await findAddOns(db), call.query.ascending);
      return call.hal(rows.map((row) => presentAddOn(row, call.href)));
    }),
  );

  serveCall(app, services, calls.getAddOn, (call) =>
    lagging(call, async (db) =>
      presentAddOn(requireListed(await findAddOns(db), call.params.uuid), call.href),
    ),
  );
}

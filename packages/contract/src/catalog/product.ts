import { z } from 'zod';
import { MAX_PILGRIMS } from '../orders/place-order.ts';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { collection, entity } from '../wire/hal.ts';
import { code as fault } from '../wire/messages.ts';
import { ascending, beds, isoDate, limit, page, sought, uuid } from '../wire/primitives.ts';
import { flight, travelNotes } from './departure.ts';

/**
 * A hotel; `star` 1 to 5. `gate`: of the mosque, that its guests go in by, with the way there on foot; empty and null while
 * nobody has measured it.
 */
const productHotel = z.object({
  uuid,
  city: z.string(),
  title: z.string(),
  star: z.int(),
  gateMetres: z.int().nullable(),
  gateMinutes: z.int().nullable(),
  gate: z.string(),
});

/** No journey is longer. */
const MAX_DAYS = 366;

/** A mean of so few stars would say more of two people than of a journey. */
export const RATINGS_SHOWN_FROM = 5;

/** An Umrah package. `price` in rupiah per person; `departureDate` a Jakarta date; `description` sanitised HTML. */
export const product = entity({
  uuid,
  name: z.string(),
  branchName: z.string(),
  /** `airport`: the IATA code that pilgrims of the branch leave from; empty while unknown. */
  branch: z.object({ uuid, name: z.string(), city: z.string(), airport: z.string() }),
  price: z.int(),
  departureDate: isoDate,
  durationDays: z.int(),
  isActive: z.boolean(),
  isRamadhan: z.boolean(),
  seatAvailable: z.int(),
  /** IATA codes of the airports on the way out, in their order; empty while no flight is entered. */
  flownWay: z.array(z.string()),
  productAirlines: z.array(z.object({ title: z.string(), path: z.string() })),
  /** In the order of the journey; `nights` null where nobody has said. */
  productHotels: z.array(productHotel.extend({ nights: z.int().nullable() })),
  description: z.string(),
  productType: z.object({
    uuid,
    name: z.string(),
    /** Mean of the stars of pilgrims who came back from packages of this kind, to a tenth; null below `RATINGS_SHOWN_FROM`. */
    rating: z.object({ stars: z.number(), count: z.int() }).nullable(),
  }),
});

/** What packages are looked for by, over all cities; only those that can be ordered are found then. */
export const productSearch = z.object({
  /** People that there are seats for. */
  seats: z.coerce.number().int().min(1).max(MAX_PILGRIMS),
  /** Month of departure, `YYYY-MM`. */
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, fault('monthFormat')),
  /** Rupiah per person, at most. */
  price_max: z.coerce.number().int().min(0),
  days_min: z.coerce.number().int().min(1).max(MAX_DAYS),
  days_max: z.coerce.number().int().min(1).max(MAX_DAYS),
  /** Each hotel has so many at least. */
  stars: z.coerce.number().int().min(1).max(5),
  /** Title of one of its airlines. */
  airline: sought(60),
  /** Last day of a passport: it is valid long enough after the departure. */
  passport_until: isoDate,
  /** Day from which on everything can be paid: the last payment is due then or later. */
  paid_from: isoDate,
});

const ofProduct = z.object({ product_uuid: uuid, ascending, page, limit });

export const listProducts = defineCall({
  method: 'GET',
  path: '/api/v1/product',
  summary: 'Packages of a branch, or of all that fit what is looked for',
  permission: 'catalogue.read',
  query: z.object({
    branch_uuid: uuid.optional(),
    product_type_uuid: uuid.optional(),
    ...productSearch.partial().shape,
    order: z.enum(['departureDate', 'price', 'seatAvailable']).default('departureDate'),
    ascending,
    page,
    limit,
  }),
  response: collection('product', product),
});

/** What can be looked for: months with a package that can be ordered, and their airlines. */
export const getSearchChoices = defineCall({
  method: 'GET',
  path: '/api/v1/product-choices',
  summary: 'Months and airlines of packages that can be ordered',
  permission: 'catalogue.read',
  response: z.object({ months: z.array(z.string()), airlines: z.array(z.string()) }),
});

/** In place of a package that cannot be ordered, the nearest departures first. */
export const listOtherDates = defineCall({
  method: 'GET',
  path: '/api/v1/product-other-dates',
  summary:
    'Departures with seats near one without: of its city, and of others one each, of its kind where there are any',
  permission: 'catalogue.read',
  query: z.object({ product_uuid: uuid }),
  response: z.object({ sameCity: z.array(product), otherCities: z.array(product) }),
});

export const getProduct = defineCall({
  method: 'GET',
  path: '/api/v1/product/:uuid',
  summary: 'Package detail',
  permission: 'catalogue.read',
  response: product,
});

export const productType = entity({ uuid, name: z.string() });

export const listProductTypes = defineCall({
  method: 'GET',
  path: '/api/v1/product-type',
  summary: 'Types of packages',
  permission: 'catalogue.read',
  query: z.object({ page, limit }),
  response: collection('product_type', productType),
});

export const getProductType = defineCall({
  method: 'GET',
  path: '/api/v1/product-type/:uuid',
  summary: 'One type of packages',
  permission: 'catalogue.read',
  response: productType,
});

/** `title` the journey, `description` the event; the day is the position in the list, from 1. */
export const itineraryItem = entity({ uuid, title: z.string(), description: z.string() });

export const listItinerary = defineCall({
  method: 'GET',
  path: '/api/v1/product-itinerary',
  summary: 'Itinerary of a package, a day each',
  permission: 'catalogue.read',
  query: ofProduct,
  response: collection('productItinerary', itineraryItem),
});

export const getItineraryItem = defineCall({
  method: 'GET',
  path: '/api/v1/product-itinerary/:uuid',
  summary: 'One day of an itinerary',
  permission: 'catalogue.read',
  response: itineraryItem,
});

/** `price` in rupiah on top of the package's price. */
export const productRoom = entity({ uuid, name: z.string(), beds, price: z.int() });

export const listRooms = defineCall({
  method: 'GET',
  path: '/api/v1/product-room',
  summary: 'Room options of a package',
  permission: 'catalogue.read',
  query: ofProduct,
  response: collection('productRoom', productRoom),
});

export const getRoom = defineCall({
  method: 'GET',
  path: '/api/v1/product-room/:uuid',
  summary: 'One room option',
  permission: 'catalogue.read',
  response: productRoom,
});

export const hotelWithPhotos = entity({
  ...productHotel.shape,
  /** Where it is, for whoever reads it and for a driver who reads Arabic; empty while unknown. */
  street: z.string(),
  phone: z.string(),
  arabicName: z.string(),
  arabicStreet: z.string(),
  photos: z.array(z.object({ uuid, path: z.string(), title: z.string() })),
});

export const listHotels = defineCall({
  method: 'GET',
  path: '/api/v1/product-hotel',
  summary: 'Hotels of a package with their pictures',
  permission: 'catalogue.read',
  query: ofProduct,
  response: collection('productHotel', hotelWithPhotos),
});

export const getHotel = defineCall({
  method: 'GET',
  path: '/api/v1/product-hotel/:uuid',
  summary: 'One hotel with its pictures',
  permission: 'catalogue.read',
  response: hotelWithPhotos,
});

/** `price` in rupiah; `validFrom` and `validUntil` Jakarta dates, null when open. */
export const productAddOn = entity({
  uuid,
  description: z.string(),
  price: z.int(),
  createdAt: z.string(),
  validFrom: isoDate.nullable(),
  validUntil: isoDate.nullable(),
});

export const listAddOns = defineCall({
  method: 'GET',
  path: '/api/v1/product-add-on',
  summary: 'Add-ons of the agency; the second by createdAt is the progressive visa',
  permission: 'catalogue.read',
  query: z.object({ order: z.enum(['createdAt']).default('createdAt'), ascending, page, limit }),
  response: collection('productAddOn', productAddOn),
});

export const getAddOn = defineCall({
  method: 'GET',
  path: '/api/v1/product-add-on/:uuid',
  summary: 'One add-on',
  permission: 'catalogue.read',
  response: productAddOn,
});

/** The flights of a package, out first, each way in order; with what else travellers are told of its departure. */
export const getTravel = defineCall({
  method: 'GET',
  path: '/api/v1/product-travel',
  summary: 'Flights, meeting point and leader of a package, as far as they are entered',
  permission: 'catalogue.read',
  query: z.object({ product_uuid: uuid }),
  response: travelNotes.extend({ flights: z.array(flight) }),
});

export type Product = z.infer<typeof product>;
export type ProductSearch = Partial<z.output<typeof productSearch>>;
export type ListProducts = CallTypes<typeof listProducts>;
export type GetSearchChoices = CallTypes<typeof getSearchChoices>;
export type ListOtherDates = CallTypes<typeof listOtherDates>;
export type ProductType = z.infer<typeof productType>;
export type ItineraryItem = z.infer<typeof itineraryItem>;
export type ProductRoom = z.infer<typeof productRoom>;
export type HotelWithPhotos = z.infer<typeof hotelWithPhotos>;
export type ProductAddOn = z.infer<typeof productAddOn>;
export type ListRooms = CallTypes<typeof listRooms>;
export type ListAddOns = CallTypes<typeof listAddOns>;
export type GetTravel = CallTypes<typeof getTravel>;
export type Travel = GetTravel['response'];

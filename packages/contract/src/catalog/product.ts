import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { collection, entity } from '../wire/hal.ts';
import { ascending, beds, isoDate, limit, page, uuid } from '../wire/primitives.ts';
import { flight, travelNotes } from './departure.ts';

/** A hotel; `star` 1 to 5. */
const productHotel = z.object({ uuid, city: z.string(), title: z.string(), star: z.int() });

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
  productType: z.object({ uuid, name: z.string() }),
});

const ofProduct = z.object({ product_uuid: uuid, ascending, page, limit });

export const listProducts = defineCall({
  method: 'GET',
  path: '/api/v1/product',
  summary: 'Packages of a branch',
  permission: 'catalogue.read',
  query: z.object({
    branch_uuid: uuid.optional(),
    product_type_uuid: uuid.optional(),
    order: z.enum(['departureDate', 'price', 'seatAvailable']).default('departureDate'),
    ascending,
    page,
    limit,
  }),
  response: collection('product', product),
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
export type ProductType = z.infer<typeof productType>;
export type ItineraryItem = z.infer<typeof itineraryItem>;
export type ProductRoom = z.infer<typeof productRoom>;
export type HotelWithPhotos = z.infer<typeof hotelWithPhotos>;
export type ProductAddOn = z.infer<typeof productAddOn>;
export type ListRooms = CallTypes<typeof listRooms>;
export type ListAddOns = CallTypes<typeof listAddOns>;
export type GetTravel = CallTypes<typeof getTravel>;
export type Travel = GetTravel['response'];

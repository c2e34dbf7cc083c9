import { flight } from '@rihlah/contract/catalog/departure';
import type { PackagePreview } from '@rihlah/contract/catalog/package-preview';
import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import type { StaffPackageDetail } from '@rihlah/contract/staff/catalog/packages';
import { flownWay } from '@rihlah/rules/journey/trip/flown-way';
import type { Choices } from '../../queries.ts';
import { hotelsIn } from '../section-words.ts';

const LINKS = { _links: { self: { href: '' } } };

/** The customers' page, or what is missing for it: no day, price or duration is made up. */
export type Preview = { page: PackagePreview } | { page: null; missing: string[] };

/** What is written of a package as the customers' calls would answer it. */
export function buildPreview(
  { uuid, branch, sold, held }: StaffPackageDetail,
  draft: PackageDraft,
  choices: Choices | undefined,
): Preview {
  const { departure, price } = draft;
  const { departsOn, days } = departure;
  if (departsOn === null || days === null || price === null) {
    const needed: [string, unknown][] = [
      ['tanggal berangkat', departsOn],
      ['lama perjalanan', days],
      ['harga per orang', price],
    ];
    return { page: null, missing: needed.flatMap(([what, known]) => (known === null ? what : [])) };
  }
  const flights = departure.flights.flatMap((each) => flight.safeParse(each).data ?? []);
  const hotels = hotelsIn(draft, choices);
  const type = choices?.types.find((each) => each.uuid === draft.type);
  const page: PackagePreview = {
    kind: 'package-preview',
    product: {
      uuid,
      ...LINKS,
      branch,
      branchName: branch.name,
      name: draft.name || 'Paket tanpa nama',
      price,
      departureDate: departsOn,
      durationDays: days,
      isActive: draft.isOpen,
      isRamadhan: draft.isRamadhan,
      seatAvailable: Math.max(0, (draft.seats ?? 0) - sold - held),
      flownWay: flownWay(flights),
      productAirlines: draft.airlines.flatMap(
        (each) => choices?.airlines.find((one) => one.uuid === each) ?? [],
      ),
      productHotels: hotels.map(({ photos: _, ...hotel }) => hotel),
      description: draft.description,
      productType: { uuid: type?.uuid ?? uuid, name: type?.name ?? '', rating: null },
    },
    hotels: hotels.map(({ nights: _, ...hotel }) => ({ ...hotel, ...LINKS })),
    rooms: draft.rooms
      .map((room, index) => ({
        uuid: `${index}`,
        name: room.name,
        beds: room.beds ?? 1,
        price: room.price ?? 0,
        ...LINKS,
      }))
      .toSorted((one, other) => one.price - other.price),
    // What is told of the departure itself is entered at the departure, not here.
    travel: {
      meetingPlace: null,
      meetingAt: null,
      leader: null,
      flightsAnnouncedOn: null,
      flights,
    },
    itinerary: draft.itinerary.map((day, index) => ({ uuid: `${index}`, ...day, ...LINKS })),
  };
  return { page };
}

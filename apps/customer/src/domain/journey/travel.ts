import type { Flight } from '@rihlah/contract/catalog/departure';
import type { GetTravel, Travel } from '@rihlah/contract/catalog/product';
import { formatDate, formatHour } from '@rihlah/ui/text/format';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

/** Flights, meeting point and leader of a package, as far as the agency has entered them. */
export const travelQuery = (productUuid: string) =>
  queryOptions({
    queryKey: ['travel', productUuid],
    queryFn: ({ signal }) =>
      callApi<GetTravel>('GET', '/api/v1/product-travel', { query: { product_uuid: productUuid }, signal }),
    staleTime: 60_000,
    // It is a supplement: the screen stands without it, also beside a server that does not know it.
    meta: { ownErrors: true },
  });

const clock = (at: string | null): string => (at ? ` ${formatHour(at.slice(11, 16))}` : '');

/** `GA 984, UPG 10.25 ke JED 16.10`; hours that are not known are left out, another day of arrival is said. */
export function flightLine({ number, from, to, departsAt, arrivesAt }: Flight): string {
  const isNextDay = departsAt && arrivesAt && departsAt.slice(0, 10) !== arrivesAt.slice(0, 10);
  const day = isNextDay ? ` (${formatDate(arrivesAt.slice(0, 10))})` : '';
  return `${number}, ${from}${clock(departsAt)} ke ${to}${clock(arrivesAt)}${day}`;
}

export const flightsOn = ({ flights }: Travel, direction: Flight['direction']): Flight[] =>
  flights.filter((flight) => flight.direction === direction);

/** `5 Juni 2027, 06.30, Terminal 3`; null where nobody has said. */
export function meetingLine({ meetingPlace, meetingAt }: Travel): string | null {
  if (meetingPlace === null && meetingAt === null) return null;
  const when = meetingAt && `${formatDate(meetingAt.slice(0, 10))}, ${formatHour(meetingAt.slice(11, 16))}`;
  return [when, meetingPlace].filter(Boolean).join(', ');
}

/** When number and hours will be told; null where they are told, or nobody has said when. */
export const announcement = ({ flights, flightsAnnouncedOn }: Travel): string | null =>
  flights.length > 0 || flightsAnnouncedOn === null
    ? null
    : `Nomor dan jam diumumkan ${formatDate(flightsAnnouncedOn)}`;

/** All of it in lines, for a calendar. */
export function travelText(travel: Travel): string[] {
  const meeting = meetingLine(travel);
  return [
    ...(meeting ? [`Kumpul: ${meeting}`] : []),
    ...flightsOn(travel, 'out').map((flight) => `Berangkat: ${flightLine(flight)}`),
    ...flightsOn(travel, 'back').map((flight) => `Pulang: ${flightLine(flight)}`),
    ...(travel.leader ? [`Pembimbing: ${travel.leader}`] : []),
  ];
}

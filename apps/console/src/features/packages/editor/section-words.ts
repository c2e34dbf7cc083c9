import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import type { PackageGap } from '@rihlah/contract/staff/catalog/packages';
import type { NightsNeeded } from '@rihlah/rules/journey/trip/hotel-nights';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { packageGaps } from '@rihlah/rules/orders/package-gaps';
import { addDays } from '@rihlah/rules/text/dates';
import { formatShortMonthDate } from '@rihlah/ui/text/format';
import type { Choices } from '../queries.ts';
import type { SectionId } from './editor-problems.ts';

/** Hotels of a package as they are shown, in its order. */
export const hotelsIn = ({ hotels }: PackageDraft, choices: Choices | undefined) =>
  hotels.flatMap(({ uuid, nights }) => {
    const hotel = choices?.hotels.find((each) => each.uuid === uuid);
    return hotel ? [{ ...hotel, nights }] : [];
  });

/** What customers would miss of what is written now. */
export function findGaps(draft: PackageDraft, choices: Choices | undefined): PackageGap[] {
  const { hotels, itinerary, rooms, departure, description } = draft;
  return packageGaps({
    nights: hotels.map(({ nights }) => nights),
    unpictured: hotelsIn(draft, choices).filter(({ photos }) => photos.length === 0).length,
    days: itinerary.length,
    lasts: departure.days,
    rooms: rooms.length,
    flights: departure.flights,
    hasDescription: description !== '',
  });
}

/** That the nights of the hotels are not those of the journey. */
export function nightsWords(nights: readonly (number | null)[], { least, most }: NightsNeeded): string {
  const sum = nights.reduce<number>((all, each) => all + (each ?? 0), 0);
  const due = least === most ? `${least}` : `${least} sampai ${most}`;
  return `Malam di hotel seluruhnya ${sum}, perjalanan ini ${due} malam.`;
}

/** `22 – 30 Des 2026`, `28 Des – 5 Jan 2027` */
function spanOf(from: string, to: string): string {
  const [day = '', month = '', year = ''] = formatShortMonthDate(from).split(' ');
  const first = from.slice(0, 7) === to.slice(0, 7) ? day : `${day} ${month}`;
  return `${from.startsWith(to.slice(0, 4)) ? first : `${day} ${month} ${year}`} – ${formatShortMonthDate(to)}`;
}

const SUMMARIES: Record<SectionId, (draft: PackageDraft, choices: Choices | undefined) => string> = {
  jadwal: ({ departure: { departsOn, days } }) =>
    departsOn && days ? spanOf(departsOn, addDays(departsOn, days - 1)) : 'belum diisi',
  harga: ({ price, seats }) =>
    price === null ? 'belum diisi' : `${plainRupiah(price)}, ${seats ?? '–'} seat`,
  penerbangan: ({ departure: { flights } }) =>
    flights.map(({ number }) => number).join(', ') || 'belum diisi',
  hotel: (draft, choices) =>
    hotelsIn(draft, choices)
      .map(({ title, star, nights }) => `${title} ★${star}${nights === null ? '' : `, ${nights} malam`}`)
      .join(' · ') || 'belum ada',
  itinerari: ({ itinerary }) => (itinerary.length > 0 ? `${itinerary.length} hari` : 'belum ada'),
  kamar: ({ rooms }) => (rooms.length > 0 ? `${rooms.length} jenis` : 'belum ada'),
  foto: (draft, choices) => {
    const count = hotelsIn(draft, choices).reduce((sum, { photos }) => sum + photos.length, 0);
    return count > 0 ? `${count} foto` : 'belum ada';
  },
  deskripsi: ({ description }) => (description.replace(/<[^>]*>/g, '').trim() ? 'terisi' : 'kosong'),
  berkas: ({ documentDays: { identity, passport } }) =>
    `identitas H-${identity ?? '–'}, paspor H-${passport ?? '–'}`,
};

/** What a part says, in a line. */
export const summarizeSection = (id: SectionId, draft: PackageDraft, choices: Choices | undefined): string =>
  SUMMARIES[id](draft, choices);

/** Whether a part has anything in it that customers read. */
export function isEmptyPart(id: SectionId, draft: PackageDraft, choices: Choices | undefined): boolean {
  return /^(belum|kosong)/.test(summarizeSection(id, draft, choices));
}

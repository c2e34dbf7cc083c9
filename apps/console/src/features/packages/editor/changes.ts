import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import { formatShortDate } from '@rihlah/ui/text/format';
import type { Choices } from '../queries.ts';

/** One thing that two versions of a package say differently, in words. */
export interface Difference {
  title: string;
  before: string;
  after: string;
}

const amount = (value: number | null) => value?.toLocaleString('id-ID') ?? '–';
const yes = (value: boolean) => (value ? 'ya' : 'tidak');

/** Each field as one short text; of what is long only how much there is of it. */
function wordsOf(
  draft: PackageDraft,
  choices: Choices | undefined,
): [title: string, text: string, raw: unknown][] {
  const { departure } = draft;
  const titleOf = (list: { uuid: string; title: string }[] | undefined, uuids: string[]) =>
    uuids.map((uuid) => list?.find((each) => each.uuid === uuid)?.title ?? '?').join(', ') || '–';
  const day = departure.departsOn ? formatShortDate(departure.departsOn) : '–';
  return [
    ['Nama', draft.name || '–', draft.name],
    ['Jenis', choices?.types.find(({ uuid }) => uuid === draft.type)?.name ?? '–', draft.type],
    [
      'Berangkat',
      `${day}, ${departure.days ?? '–'} hari`,
      [departure.uuid, departure.departsOn, departure.days],
    ],
    ['Kapasitas', amount(departure.capacity), departure.capacity],
    ['Harga', amount(draft.price), draft.price],
    ['Kuota', amount(draft.seats), draft.seats],
    ['Penjualan dibuka', yes(draft.isOpen), draft.isOpen],
    ['Ramadhan', yes(draft.isRamadhan), draft.isRamadhan],
    ['Penerbangan', `${departure.flights.length} penerbangan`, [departure.flights, departure.airline]],
    ['Maskapai', titleOf(choices?.airlines, draft.airlines), draft.airlines],
    [
      'Hotel',
      draft.hotels
        .map(
          ({ uuid, nights }) =>
            `${titleOf(choices?.hotels, [uuid])}${nights === null ? '' : ` ${nights} malam`}`,
        )
        .join(', ') || '–',
      draft.hotels,
    ],
    ['Itinerari', `${draft.itinerary.length} hari`, draft.itinerary],
    [
      'Kamar',
      draft.rooms.map(({ name, beds, price }) => `${name} (${amount(beds)}) ${amount(price)}`).join(', ') ||
        '–',
      draft.rooms,
    ],
    ['Deskripsi', `${draft.description.replace(/<[^>]*>/g, '').length} huruf`, draft.description],
    ['Batas berkas', Object.values(draft.documentDays).map(amount).join(', '), draft.documentDays],
  ];
}

/** Keys in one order: what came from the server may have lost its own. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort())
      : each,
  );

/** What one version says otherwise than another. */
export function listDifferences(
  before: PackageDraft,
  after: PackageDraft,
  choices: Choices | undefined,
): Difference[] {
  const later = wordsOf(after, choices);
  return wordsOf(before, choices).flatMap(([title, text, raw], index) => {
    const [, said = '', other] = later[index] ?? [];
    return plain(raw) === plain(other) ? [] : [{ title, before: text, after: said }];
  });
}

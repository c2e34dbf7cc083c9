import { OFFER_HOURS } from '@rihlah/contract/orders/offer-hours';
import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { formatDayFirst } from '@rihlah/rules/text/dates';
import { momentInWords } from '../../../infra/message-words.ts';
import type { Services } from '../../../infra/services.ts';
import type { LockedSeats } from '../../catalog/packages/seats.ts';
import type { WaitingRow } from './waiting-queries.ts';

type Texts = Pick<Services, 'agency' | 'publicUrl'>;
type Package = Pick<LockedSeats, 'name' | 'departureDate'>;

const wordsOf = ({ name, departureDate }: Package): string => `${name} ${formatDayFirst(departureDate)}`;

const linkOf = ({ publicUrl }: Texts, { uuid }: Pick<WaitingRow, 'uuid'>): string =>
  linkTo(publicUrl, paths.waitingPlace(uuid));

export const joinedText = (
  services: Texts,
  product: Package,
  { row, place }: { row: WaitingRow; place: number },
): string =>
  `${services.agency.settings.name}: Anda nomor ${place} di daftar tunggu ${wordsOf(product)}, ${row.seats} seat. Setiap tawaran ditahan ${OFFER_HOURS} jam. Lihat atau keluar: ${linkOf(services, row)}`;

export const offerText = (
  services: Texts,
  product: Package,
  { row, endsAt }: { row: WaitingRow; endsAt: Date },
): string =>
  `${services.agency.settings.name}: ${row.seats} seat ${wordsOf(product)} kosong dan kami tahan untuk Anda sampai ${momentInWords(endsAt)}. Pesan atau tolak: ${linkOf(services, row)}`;

export const endedText = (services: Texts, product: Package): string =>
  `${services.agency.settings.name}: daftar tunggu ${wordsOf(product)} sudah ditutup. Paket lain: ${linkTo(services.publicUrl, paths.searchPackages)}`;

export const removedText = (services: Texts, product: Package, why: string): string =>
  `${services.agency.settings.name}: Anda dikeluarkan dari daftar tunggu ${wordsOf(product)}. Alasan: ${why}.`;

import type { Occasion, RosterPerson } from '@rihlah/contract/staff/departures/attendance';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { daysBetween, jakartaIso } from '@rihlah/rules/text/dates';
import { formatHour, formatShortDate } from '@rihlah/ui/text/format';
import { OCCASION_WORDS } from '../../domain/check-in/occasion-words.ts';
import type { Answered } from '../../domain/check-in/outbox.ts';
import type { Row } from './build-rows.ts';

/** In the address. */
export const OCCASION_PATHS: Record<Occasion, string> = { manasik: 'manasik', airport: 'bandara' };

export const readOccasion = (path: string | undefined): Occasion =>
  path === OCCASION_PATHS.airport ? 'airport' : 'manasik';

/** `08.21` in Jakarta. @param at ISO 8601 */
export const formatClock = (at: string): string => formatHour(jakartaIso(new Date(at)).slice(11, 16));

/** `hari ini`, `besok`, `3 hari lagi`, `kemarin`. */
export function dayWords(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'hari ini';
  if (days === 1) return 'besok';
  if (days === -1) return 'kemarin';
  return days > 0 ? `${days} hari lagi` : `${-days} hari lalu`;
}

/** What keeps somebody from going on: `belum lunas Rp 4.000.000, visa belum ada`; empty for nothing. */
export const blockWords = ({ blocks, unpaidAmount }: Pick<RosterPerson, 'blocks' | 'unpaidAmount'>): string =>
  blocks
    .map((block) => {
      if (block === 'bills') return `belum lunas ${plainRupiah(unpaidAmount)}`;
      if (block === 'office') return 'ada yang belum beres di kantor';
      return block === 'visa' ? 'visa belum ada' : 'e-ticket belum ada';
    })
    .join(', ');

/** Where somebody is sent who is stopped. */
export function sentWords({ blocks }: Pick<RosterPerson, 'blocks'>): string {
  if (blocks.includes('office')) return 'Tanyakan ke kantor dulu.';
  return blocks.includes('bills') ? 'Arahkan ke petugas Keuangan.' : 'Arahkan ke petugas Visa.';
}

/** The second line of a row: room and, of two of one name, the order number; then how they stand. */
export function rowWords(row: Row, me: string): string {
  const { present, room, sign, familyPresent } = row;
  const who = [room, sign];
  const family = familyPresent > 0 ? `bersama ${familyPresent} keluarga` : null;
  const blocked = blockWords(row) || null;
  const awaited = blocked ?? (family ? `belum datang, ${familyPresent} keluarganya sudah` : 'belum datang');
  if (!present) return [...who, awaited].filter(Boolean).join(' · ');
  const recorded = present.isWaiting
    ? 'menunggu sinyal'
    : present.by !== me && present.by !== ''
      ? `dicatat ${present.by}`
      : null;
  return [recorded, ...who, family, blocked].filter(Boolean).join(' · ') || 'sudah datang';
}

/** What became of an entry that did not count as it was meant, told to whoever made it; null where there is nothing to say. */
export function answerWords({ result }: Answered, name: string, me: string): string | null {
  const { outcome, standing } = result;
  if (outcome === 'already' && standing && standing.by !== me)
    return `${name} sudah hadir ${formatClock(standing.at)}, dicatat ${standing.by}.`;
  if (outcome === 'unknown') return `${name} tidak ada lagi di daftar ini, jadi kehadirannya tidak dicatat.`;
  if (outcome === 'badTime')
    return `Kehadiran ${name} tidak dicatat: jamnya tidak masuk akal. Periksa jam HP ini, lalu catat lagi.`;
  return null;
}

/** `Manasik, 12-12-2026`: what the screen is about. */
export const occasionWords = ({ occasion, day }: { occasion: Occasion; day: string }): string =>
  `${OCCASION_WORDS[occasion]}, ${formatShortDate(day)}`;

import type { Cell, MilestoneName, Need, RemindedNeed } from '@rihlah/contract/staff/departures/departures';
import { REMINDED_NEEDS } from '@rihlah/contract/staff/departures/departures';
import type { DotState } from '@rihlah/ui/status/state-dot';

/** Titles of the columns, in their order. */
export const NEED_WORDS: Record<Need, string> = {
  bills: 'Bayar',
  identity: 'Identitas',
  passport: 'Paspor',
  passportDocument: 'Pendukung',
  yellowBook: 'Buku kuning',
  covid: 'Covid',
  pickup: 'Dijemput',
  // A bed in a published plan; the type of room that somebody chose is the order's.
  room: 'Tempat',
  visa: 'Visa',
  ticket: 'E-ticket',
  manasik: 'Manasik',
};

export const CELL_DOTS: Record<Cell, DotState> = {
  done: 'done',
  waiting: 'ours',
  asked: 'asked',
  rejected: 'rejected',
  missing: 'missing',
};

export const CELL_WORDS: Record<Cell, string> = {
  done: 'selesai',
  waiting: 'menunggu diperiksa',
  asked: 'diajukan atau dijadwalkan',
  rejected: 'ditolak',
  missing: 'belum ada',
};

/** How one thing of a pilgrim stands. */
export function cellWords(need: Need, cell: Cell): string {
  if (need === 'bills' && cell === 'missing') return 'belum lunas';
  if (need === 'room' && cell === 'waiting') return 'menunggu pembagian kamar';
  if (need === 'room' && cell === 'missing') return 'tipe kamar belum dipilih, tempat belum dibagi';
  return CELL_WORDS[cell];
}

export const MILESTONE_WORDS: Record<MilestoneName, string> = {
  bills: 'Pelunasan',
  documents: 'Dokumen',
  visa: 'Visa',
  ticket: 'E-ticket',
  manasik: 'Manasik',
  room: 'Tempat kamar',
  departure: 'Berangkat',
  return: 'Pulang',
  report: 'Laporan kepulangan',
};

export const isReminded = (need: Need): need is RemindedNeed =>
  REMINDED_NEEDS.some((reminded) => reminded === need);

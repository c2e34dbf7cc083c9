import { DOCUMENT_NAMES } from '@rihlah/contract/documents/document-names';
import type { QueueName, TodayQueue } from '@rihlah/contract/staff/backoffice/today';
import { ageWords, formatAge } from '../../domain/words/age.ts';
import { hasUntil, isPastDay } from './strip-scale.ts';

interface QueueWords {
  title: string;
  /** Where its work is. */
  path: string;
  /** Under the strip: what was promised. */
  promise: string;
  /** Said where nothing waits. */
  none: string;
}

/** The queues of the start screen (specification 4, screen 1). */
export const QUEUE_WORDS: Record<QueueName, QueueWords> = {
  documents: {
    title: 'Dokumen menunggu',
    path: '/dokumen',
    promise: 'janji 1 hari kerja',
    none: 'semua sudah diperiksa',
  },
  money: {
    title: 'Uang perlu keputusan',
    path: '/uang',
    promise: 'janji 1 hari kerja',
    none: 'semua uang sudah masuk ke tagihannya',
  },
  withdrawals: {
    title: 'Penarikan saldo agen',
    path: '/uang?bagian=penarikan',
    promise: 'janji 2 hari kerja',
    none: 'tidak ada yang menunggu',
  },
  approvals: {
    title: 'Persetujuan orang kedua',
    path: '/persetujuan',
    promise: 'menunggu Anda',
    none: 'tidak ada yang menunggu Anda',
  },
  lapsing: {
    title: 'Pesanan hampir hangus',
    path: '/pesanan?batas=dekat&urut=batas',
    promise: 'batas bayar, 6 jam terakhir',
    none: 'tidak ada yang hangus dalam 6 jam',
  },
  overdue: {
    title: 'Tagihan lewat jatuh tempo',
    path: '/pesanan?tagihan=overdue&urut=berangkat',
    promise: 'sejak jatuh tempo',
    none: 'tidak ada yang lewat',
  },
  complaints: {
    title: 'Pengaduan dan insiden',
    path: '/pengaduan',
    promise: 'batas 3 hari, berat 1 hari',
    none: 'tidak ada yang terbuka',
  },
  passports: {
    title: 'Paspor lewat waktu',
    path: '/paspor?lewat=1',
    promise: 'sejak batas tahapnya',
    none: 'tidak ada yang lewat',
  },
  visas: {
    title: 'Visa dekat atau lewat tenggat',
    path: '/keberangkatan',
    promise: 'batas 21 hari sebelum berangkat',
    none: 'tidak ada yang dekat atau lewat',
  },
  tickets: {
    title: 'E-ticket dekat atau lewat tenggat',
    path: '/keberangkatan',
    promise: 'batas 14 hari sebelum berangkat',
    none: 'tidak ada yang dekat atau lewat',
  },
  returns: {
    title: 'Laporan kepulangan',
    path: '/keberangkatan?tampilan=lewat',
    promise: 'batas 10 hari sesudah pulang',
    none: 'semua yang pulang sudah dilaporkan',
  },
  requests: {
    title: 'Permintaan data pribadi',
    path: '/pengaturan?bagian=data',
    promise: 'batas 72 jam menurut undang-undang',
    none: 'semua sudah dijawab',
  },
  answers: {
    title: 'Jawaban atas perubahan',
    path: '/keberangkatan',
    promise: 'telepon yang mau pindah atau belum menjawab',
    none: 'tidak ada yang perlu ditelepon',
  },
};

const NAMES: Record<string, string> = DOCUMENT_NAMES;

function subjectWords(name: QueueName, label: string): string {
  if (name === 'money') return `VA ${label}`;
  if (name !== 'documents') return label;
  const [kind = '', ...who] = label.split(' ');
  const document = NAMES[kind] ?? kind;
  return `${document.charAt(0).toLowerCase()}${document.slice(1)} ${who.join(' ')}`;
}

/** The one that is next, in a line: `Tertua 1 hari 12 jam: paspor Siti Maryam`. */
export function nextWords({ name, next }: TodayQueue, now: Date): string {
  if (!next) return QUEUE_WORDS[name].none;
  const subject = subjectWords(name, next.label);
  if (name === 'lapsing') return `Terdekat ${ageWords(Date.parse(next.at) - now.getTime())} lagi: ${subject}`;
  if (hasUntil(name)) {
    const left = Date.parse(next.at) - now.getTime();
    return left > 0 ? `Terdekat ${ageWords(left)} lagi: ${subject}` : `Lewat ${ageWords(-left)}: ${subject}`;
  }
  return `${isPastDay(name) ? 'Terlama' : 'Tertua'} ${formatAge(next.at, now)}: ${subject}`;
}

/** Days that are ours to keep, and promised to nobody. */
const DEADLINES: QueueName[] = ['visas', 'tickets', 'returns', 'requests'];

/** Broken promises, beside the title. A bill past its day breaks none of ours. */
export const lateWords = ({ name, late }: TodayQueue): string | null =>
  late > 0 && !isPastDay(name)
    ? `${late.toLocaleString('id-ID')} lewat ${DEADLINES.includes(name) ? 'tenggat' : 'janji'}`
    : null;

import type {
  COMPLAINT_WAYS,
  ComplaintKind,
  ComplaintState,
} from '@rihlah/contract/staff/backoffice/complaints';

/** What was complained of; hours ago it was opened, and what was done. */
export interface ComplaintLine {
  kind: ComplaintKind;
  weight: 'plain' | 'grave';
  way: (typeof COMPLAINT_WAYS)[number];
  title: string;
  text: string;
  state: ComplaintState;
  hoursAgo: number;
  done: string;
}

export const COMPLAINTS: readonly ComplaintLine[] = [
  {
    kind: 'health',
    weight: 'grave',
    way: 'phone',
    state: 'working',
    hoursAgo: 9,
    title: 'Jamaah sesak napas di hotel Makkah',
    text: 'Pembimbing menelepon: satu jamaah sesak sejak Subuh, sudah diperiksa dokter hotel dan diminta ke klinik.',
    done: 'Pembimbing mendampingi ke klinik, keluarga di rumah sudah dikabari.',
  },
  {
    kind: 'loss',
    weight: 'plain',
    way: 'message',
    state: 'new',
    hoursAgo: 20,
    title: 'Koper tertukar di bandara',
    text: 'Koper biru dengan pita merah tidak ada di ban bagasi; ada satu koper serupa yang tidak diambil.',
    done: '',
  },
  {
    kind: 'hotel',
    weight: 'plain',
    way: 'message',
    state: 'working',
    hoursAgo: 30,
    title: 'Kamar bukan tipe yang dibayar',
    text: 'Keluarga membayar kamar berdua, di Madinah mendapat kamar berempat.',
    done: 'Hotel menjanjikan kamar pengganti malam ini.',
  },
  {
    kind: 'documents',
    weight: 'plain',
    way: 'person',
    state: 'new',
    hoursAgo: 50,
    title: 'Nama di visa kurang satu huruf',
    text: 'Nama belakang di visa berbeda satu huruf dengan paspor.',
    done: '',
  },
  {
    kind: 'money',
    weight: 'plain',
    way: 'phone',
    state: 'working',
    hoursAgo: 70,
    title: 'Sudah transfer, tagihan masih terbuka',
    text: 'Pelunasan dikirim ke nomor VA yang lama. Bukti transfer sudah dikirim lewat WhatsApp.',
    done: 'Uangnya ada di Perlu dicocokkan, menunggu Keuangan.',
  },
  {
    kind: 'service',
    weight: 'plain',
    way: 'phone',
    state: 'new',
    hoursAgo: 96,
    title: 'Telepon cabang tidak diangkat',
    text: 'Tiga kali menelepon Sabtu pagi, tidak ada yang menjawab.',
    done: '',
  },
  {
    kind: 'schedule',
    weight: 'plain',
    way: 'message',
    state: 'solved',
    hoursAgo: 190,
    title: 'Jam kumpul berubah mendadak',
    text: 'Pesan perubahan jam kumpul baru diterima dua jam sebelumnya.',
    done: 'Minta maaf lewat telepon; jam kumpul berikutnya dikirim sepekan sebelumnya.',
  },
  {
    kind: 'hotel',
    weight: 'plain',
    way: 'person',
    state: 'solved',
    hoursAgo: 400,
    title: 'Makanan di hotel kurang untuk penderita diabetes',
    text: 'Jamaah meminta menu tanpa gula, hanya tersedia dua kali.',
    done: 'Permintaan menu dikirim ke hotel untuk rombongan berikutnya.',
  },
  {
    kind: 'accident',
    weight: 'grave',
    way: 'phone',
    state: 'solved',
    hoursAgo: 520,
    title: 'Jamaah terpeleset di kamar mandi',
    text: 'Pergelangan tangan bengkak, dibawa ke rumah sakit di Makkah.',
    done: 'Tidak patah, biaya ditanggung asuransi, pulang bersama rombongan.',
  },
  {
    kind: 'service',
    weight: 'plain',
    way: 'message',
    state: 'solved',
    hoursAgo: 700,
    title: 'Pembimbing sulit dihubungi',
    text: 'Dua kali rombongan menunggu di lobi tanpa kabar.',
    done: 'Pembimbing ditegur, nomor cadangan kini ada di kartu jamaah.',
  },
  {
    kind: 'other',
    weight: 'plain',
    way: 'person',
    state: 'solved',
    hoursAgo: 950,
    title: 'Seragam kekecilan',
    text: 'Ukuran seragam anak tidak sesuai yang dicatat.',
    done: 'Ditukar di kantor cabang.',
  },
];

/** Things that are acted on, as the first part of a verb names them. */
export const KINDS: Record<string, string> = {
  order: 'Pesanan',
  bill: 'Tagihan',
  money: 'Uang',
  document: 'Dokumen',
  person: 'Orang',
  account: 'Login jamaah',
  staff: 'Petugas',
  withdrawal: 'Penarikan',
  'bank-account': 'Rekening',
  package: 'Paket',
  departure: 'Keberangkatan',
  visa: 'Visa',
  approval: 'Persetujuan',
  agency: 'Pengaturan',
  policy: 'Kebijakan',
};

type Tone = 'plain' | 'bad';

/** What was done, by the whole verb or by its second part. */
const DONE: Record<string, string> = {
  'order.placed': 'membuat',
  'order.cancelled': 'membatalkan',
  'order.expired': 'menghanguskan',
  'order.moved': 'memindahkan status',
  'order.rated': 'menilai',
  'order.pickup-scheduled': 'menjadwalkan penjemputan',
  'order.pickup-reset': 'membatalkan penjemputan',
  'order.room-chosen': 'memilih kamar',
  'order.consent-requested': 'meminta persetujuan',
  'order.consent-given': 'menyetujui agen',
  'order.consent-refused': 'menolak agen',
  'order.pilgrim-replaced': 'mengganti jamaah',
  'order.add-on-added': 'menambah tambahan',
  'order.add-on-removed': 'menghapus tambahan',
  'order.infant-confirmed': 'mengesahkan bayi',
  'order.infant-refused': 'menolak bayi',
  'order.free-package': 'memberi paket gratis',
  'order.review-applied': 'memasukkan uang',
  'order.noted': 'mencatat',
  'person.nik-viewed': 'melihat NIK',
  'package.reminded': 'mengingatkan jamaah',
  'approval.asked': 'meminta persetujuan',
  'approval.approved': 'menyetujui',
  'approval.rejected': 'menolak',
  'approval.withdrawn': 'menarik permintaan',
  'bill.number-wished': 'meminta nomor VA',
  'bill.paid': 'melunasi',
  'money.applied': 'memasukkan',
  'money.refunded': 'mengembalikan',
  'document.uploaded': 'mengunggah',
  'document.replaced': 'mengganti',
  'document.verified': 'menerima',
  'document.rejected': 'menolak',
  'document.added': 'menambah',
  'document.opinion-given': 'memberi pendapat atas',
  'document.decision-undone': 'mengurungkan keputusan atas',
  'person.phone-changed': 'mengganti nomor HP',
  'person.notified': 'menulis pesan',
  'person.document-viewed': 'melihat dokumen',
  'person.facts-set': 'mengubah data',
  'person.relation-set': 'mencatat hubungan',
  'person.relation-removed': 'menghapus hubungan',
  'account.password-changed': 'mengganti kata sandi',
  'account.password-reset': 'mengatur ulang kata sandi',
  'staff.signed-in': 'masuk',
  'staff.sign-in-refused': 'gagal masuk',
  'staff.session-ended': 'mengakhiri sesi',
  'staff.totp-on': 'memasang autentikator',
  'staff.totp-off': 'melepas autentikator',
  'staff.passkey-added': 'menambah passkey',
  'staff.passkey-removed': 'menghapus passkey',
  'staff.recovery-codes-made': 'membuat kode cadangan',
  'staff.invited': 'mengundang',
  'staff.invitation-withdrawn': 'menarik undangan',
  'staff.accepted': 'menerima undangan',
  'staff.changed': 'mengubah peran',
  'staff.ended': 'mengakhiri akses',
  'staff.reopened': 'membuka akses',
  'staff.second-factor-reset': 'melepas kunci kedua',
  'staff.exported': 'mengekspor daftar',
  'staff.password-changed': 'mengganti kata sandi',
  'withdrawal.requested': 'meminta penarikan',
  'withdrawal.approved': 'menyetujui',
  'withdrawal.rejected': 'menolak',
  'bank-account.added': 'menambah',
  'bank-account.switched': 'mengaktifkan atau mematikan',
  'package.manasik-set': 'menjadwalkan manasik',
  'package.departure-set': 'menetapkan keberangkatan',
  'package.begun': 'memulai',
  'package.saved': 'menyimpan draf',
  'package.discarded': 'membuang draf',
  'package.published': 'menerbitkan',
  'package.withdrawn': 'menarik',
  'package.price-changed': 'mengubah harga',
  'package.copied': 'menyalin',
  'package.imported': 'mengimpor',
  'departure.added': 'menambah',
  'departure.changed': 'mengubah',
  'departure.flights-set': 'menetapkan penerbangan',
  'visa.requested': 'mengajukan',
  'visa.issued': 'mencatat terbit',
  'visa.refused': 'mencatat ditolak',
  'visa.cancelled': 'membatalkan',
  'agency.changed': 'mengubah',
  'policy.changed': 'mengubah',
};

const BAD = /cancelled|refused|rejected|expired|ended|reset$/;

const partsOf = (verb: string): [kind: string, done: string] => {
  const [kind = '', ...rest] = verb.split('.');
  return [kind, rest.join('.')];
};

/** What was done, in a word; a verb of a newer server as it is written there. */
export const doneWords = (verb: string): string => DONE[verb] ?? partsOf(verb)[1].replaceAll('-', ' ');

/** The thing that it was done to. */
export const kindWords = (kind: string): string => KINDS[kind] ?? kind;

export const toneOf = (verb: string): Tone => (BAD.test(partsOf(verb)[1]) ? 'bad' : 'plain');

/** Every act that can be asked for: `Pesanan: membatalkan`. */
export const ACTS: { value: string; label: string }[] = Object.keys(DONE).map((verb) => ({
  value: verb,
  label: `${kindWords(partsOf(verb)[0])}: ${doneWords(verb)}`,
}));

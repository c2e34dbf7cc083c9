/** News of no particular order, and how many days ago it came. */
export const NEWS: readonly (readonly [daysAgo: number, title: string, message: string])[] = [
  [
    2,
    'Jadwal manasik bulan ini',
    'Manasik bersama diadakan setiap Sabtu pukul 08.00 di kantor cabang. Bawa buku doa dan pakaian ihram.',
  ],
  [
    9,
    'Panduan doa dan manasik umrah',
    'Buku panduan doa umrah dapat diambil di kantor cabang bersama perlengkapan.',
  ],
  [
    16,
    'Daftar barang bawaan jamaah',
    'Siapkan obat pribadi, alas kaki yang nyaman, dan salinan paspor. Bagasi paling berat 23 kg.',
  ],
  [
    27,
    'Masa berlaku paspor',
    'Paspor harus masih berlaku sedikitnya tujuh bulan setelah tanggal berangkat. Periksa paspor jamaah Anda.',
  ],
  [
    38,
    'Suntik meningitis sebelum berangkat',
    'Suntik meningitis dapat dilakukan di KKP terdekat. Unggah buku kuning paling lambat tiga hari setelahnya.',
  ],
  [
    49,
    'Paket umrah Ramadhan telah dibuka',
    'Paket awal Ramadhan dan iktikaf sudah dapat dipesan dari semua kota keberangkatan.',
  ],
];

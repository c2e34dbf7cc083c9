export interface TermsSection {
  title: string;
  items: string[];
}

/** Shown in the document's head and stored with every order that accepts them. */
export const TERMS_VERSION = 'Berlaku sejak 1 November 2026';

export const TERMS_INTRODUCTION =
  'Syarat dan ketentuan ini berlaku untuk setiap pemesanan paket umrah. Dengan mencentang persetujuan pada Formulir Pemesanan, pendaftar menyatakan telah membaca dan menyetujuinya, juga atas nama setiap jamaah yang didaftarkan.';

/** Every fact of the terms (specification 1, section 9, and the decisions on money). */
export const TERMS: TermsSection[] = [
  {
    title: 'Pendaftaran',
    items: [
      'Biaya pendaftaran Rp 1.500.000 untuk setiap jamaah, di dalamnya Rp 1.000.000 untuk perlengkapan umrah. Biaya pendaftaran adalah bagian dari harga paket, bukan tambahan.',
      'Biaya pendaftaran dibayar dalam 24 jam sejak pesanan dibuat, ke nomor virtual account BRI atau BNI yang tampil di halaman pembayaran. Pesanan yang tidak dibayar sampai batas itu batal dengan sendirinya dan seat dikembalikan.',
      'Setelah biaya pendaftaran diterima, nama pengguna dan kata sandi dikirim lewat SMS ke nomor HP yang didaftarkan.',
      'Data diri (NIK, nama, alamat, nomor HP, dan email) harus benar dan sesuai KTP. Satu NIK dan satu nomor HP hanya untuk satu orang.',
    ],
  },
  {
    title: 'Pembayaran dalam tiga tahap',
    items: [
      'Tahap pertama: biaya pendaftaran Rp 1.500.000 saat mendaftar.',
      'Tahap kedua: Rp 10.000.000, paling lambat empat bulan sebelum keberangkatan.',
      'Tahap ketiga: seluruh sisa harga (pelunasan), paling lambat dua bulan sebelum keberangkatan.',
      'Tahap yang tanggalnya sudah lewat saat mendaftar digabung ke tahap berikutnya. Bila keduanya sudah lewat, sisa harga dibayar dalam tujuh hari dan sebelum keberangkatan.',
      'Pembayaran hanya sah melalui virtual account atas nama pesanan. Kami tidak pernah meminta transfer ke rekening pribadi.',
    ],
  },
  {
    title: 'Bayi di bawah dua tahun',
    items: [
      'Bayi yang pada tanggal keberangkatan belum berumur dua tahun mendapat potongan 25% dari harga paket.',
      'Potongan ini tidak berlaku untuk paket Ramadhan.',
      'Umur dihitung dari tanggal lahir pada NIK.',
    ],
  },
  {
    title: 'Pembatalan dan penggantian jamaah',
    items: [
      'Pembatalan oleh jamaah tidak mengembalikan uang yang sudah dibayar.',
      'Jamaah dapat digantikan orang lain sampai dua bulan sebelum keberangkatan. Penggantian diajukan ke kantor cabang dan data pengganti diperiksa seperti pendaftaran baru.',
      'Setelah batas itu nama tidak dapat diubah lagi, karena tiket dan visa sudah diproses.',
    ],
  },
  {
    title: 'Paspor dan dokumen',
    items: [
      'Paspor harus berlaku paling sedikit tujuh bulan terhitung dari tanggal keberangkatan.',
      'Nama pada paspor paling sedikit dua kata. Paspor dengan satu kata memerlukan pengesahan penambahan nama.',
      'Identitas, dokumen pendukung paspor, paspor, sertifikat vaksin, dan buku kuning meningitis diunggah melalui akun jamaah sesuai urutan langkah di aplikasi.',
      'Biaya pembuatan paspor dan suntik meningitis tidak termasuk harga paket.',
    ],
  },
  {
    title: 'Visa progresif',
    items: [
      'Jamaah yang pernah umrah setelah Oktober 2016 dikenai biaya visa progresif sebesar 2.000 Riyal, selama ketentuan itu diberlakukan Pemerintah Arab Saudi.',
      'Nilai dalam rupiah tercantum pada rincian pesanan. Jamaah yang lupa kapan terakhir umrah diperiksa terlebih dahulu oleh petugas.',
    ],
  },
  {
    title: 'Member dan pendaftar',
    items: [
      'Jamaah yang sudah pernah berangkat bersama kami dan mencantumkan ID member miliknya mendapat potongan Rp 500.000.',
      'Pendaftar (agen) menerima manfaat Rp 300.000 untuk setiap jamaah baru selain dirinya, dicatat ketika pembayaran pertama jamaah itu diterima.',
      'Pendaftar dengan saldo Rp 10.000.000 (sekitar 35 jamaah) dapat menukarnya dengan satu paket umrah gratis.',
      'Manfaat hanya dari jamaah yang didaftarkan sendiri. Tidak ada manfaat berjenjang dari penjualan pendaftar lain.',
      'Bila pesanan yang sudah dibayar dibatalkan, manfaat dari pesanan itu ditarik kembali.',
    ],
  },
  {
    title: 'Perjalanan',
    items: [
      'Hotel, maskapai, dan jadwal dapat berubah karena keadaan di luar kendali kami, dengan pengganti yang setara. Perubahan diberitahukan melalui inbox dan SMS.',
      'Harga paket termasuk layanan yang tertulis pada bagian fasilitas paket. Pilihan kamar selain yang termasuk harga menambah jumlah akhir.',
      'Jamaah mengikuti peraturan Pemerintah Indonesia dan Kerajaan Arab Saudi serta arahan pembimbing selama perjalanan.',
    ],
  },
];

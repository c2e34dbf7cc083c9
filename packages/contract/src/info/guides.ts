interface Fact {
  label: string;
  value: string;
  wide?: boolean;
}

interface GuideList {
  title: string;
  /** Steps in their order, rather than things to have. */
  numbered?: boolean;
  items: string[];
}

export interface Guide {
  title: string;
  support: string;
  strip: string;
  facts: Fact[];
  lists: GuideList[];
}

/** Facts of the specification (spec 2, section 9, Passport notes) in full sentences. */
export const PASSPORT_GUIDE: Guide = {
  title: 'Syarat Pembuatan Passport',
  support: 'Untuk jamaah yang belum punya paspor atau paspornya hampir habis.',
  strip: 'Paspor baru',
  facts: [
    { label: 'Biaya paspor', value: 'Rp. 355.000' },
    { label: 'Surat pengantar', value: 'Dikirim dalam 7 hari kerja' },
    { label: 'Unggah paspor jadi', value: 'Paling lambat 14 hari', wide: true },
  ],
  lists: [
    {
      title: 'Yang dibawa ke kantor imigrasi',
      items: [
        'KTP asli dan fotokopinya di kertas A4, tidak dipotong.',
        'Kartu keluarga asli dan fotokopinya.',
        'Akte kelahiran, buku nikah, atau ijazah, asli dan fotokopinya. Nama, tempat, dan tanggal lahirnya harus sama dengan KTP.',
        'Surat pengantar (rekomendasi) umrah dari kami.',
        'Paspor lama, bila pernah punya.',
      ],
    },
    {
      title: 'Langkahnya',
      numbered: true,
      items: [
        'Unggah identitas dan dokumen pendukung di menu Upload Berkas. Surat pengantar kami kirim dalam 7 hari kerja.',
        'Ambil antrean di aplikasi M-Paspor, pilih kantor imigrasi dan tanggal, lalu bayar biaya paspor Rp. 355.000.',
        'Datang ke kantor imigrasi pada tanggal itu untuk wawancara, foto, dan sidik jari. Bawa semua berkas asli.',
        'Ambil paspor setelah selesai, biasanya empat hari kerja.',
        'Foto halaman data diri dan unggah di menu Passport. Paspor yang sudah jadi harus diunggah dalam 14 hari.',
      ],
    },
    {
      title: 'Perhatikan',
      items: [
        'Paspor harus berlaku paling sedikit 7 bulan terhitung dari tanggal keberangkatan.',
        'Nama yang kurang dari dua kata memerlukan pengesahan penambahan nama (endorsement). Mintalah sekaligus saat wawancara.',
        'Biaya paspor dibayar langsung ke imigrasi dan tidak termasuk harga paket.',
      ],
    },
  ],
};

/** Facts of the specification (spec 2, section 9, Meningitis notes) in full sentences. */
export const MENINGITIS_GUIDE: Guide = {
  title: 'Suntik Meningitis',
  support: 'Wajib bagi setiap jamaah umrah, dibuktikan dengan buku kuning.',
  strip: 'Vaksin meningitis',
  facts: [
    { label: 'Biaya di KKP', value: 'Rp 305.000' },
    { label: 'Unggah buku kuning', value: 'Dalam 3 hari' },
    { label: 'Klinik lain, perempuan', value: 'Rp. 405.000' },
    { label: 'Klinik lain, laki-laki', value: 'Rp. 385.000' },
  ],
  lists: [
    {
      title: 'Yang dibawa',
      items: [
        'Paspor asli dan fotokopi halaman data diri.',
        'KTP asli.',
        'Satu pas foto 4 × 6 berlatar putih.',
        'Uang untuk biaya vaksin. Biaya ini tidak termasuk harga paket.',
      ],
    },
    {
      title: 'Langkahnya',
      numbered: true,
      items: [
        'Daftar di Kantor Kesehatan Pelabuhan (KKP) terdekat, di bandara atau pelabuhan. Biayanya Rp 305.000.',
        'Bila KKP jauh atau antreannya panjang, datang ke klinik yang ditunjuk. Biayanya Rp. 405.000 untuk perempuan dan Rp. 385.000 untuk laki-laki.',
        'Beri tahu petugas bila Anda hamil, sedang sakit, atau punya alergi. Perempuan usia subur menjalani tes kehamilan lebih dahulu.',
        'Setelah disuntik, tunggu 30 menit di tempat, lalu terima buku kuning (ICV).',
        'Foto halaman vaksinasi buku kuning dan unggah di menu Suntik Meningitis dalam 3 hari.',
      ],
    },
    {
      title: 'Perhatikan',
      items: [
        'Suntik paling lambat sepuluh hari sebelum berangkat agar kekebalannya sudah terbentuk.',
        'Nama di buku kuning harus sama dengan nama di paspor.',
        'Buku kuning asli dibawa dalam perjalanan. Fotonya kami simpan untuk pengurusan visa.',
      ],
    },
  ],
};

/** The sample place, date and time that the specification asks for (spec 2, section 2), shown until there is data. */
export const MANASIK_EXAMPLE: Fact[] = [
  { label: 'Tempat', value: 'Aula Serbaguna, Asrama Haji Bekasi, Jl. Kemakmuran No. 72' },
  { label: 'Tanggal', value: 'Minggu, 14 Maret 2027' },
  { label: 'Waktu', value: '08.00 sampai 12.00 WIB' },
];

export const MANASIK_GUIDE = {
  title: 'Manasik Haji',
  support: 'Latihan tata cara ibadah sebelum berangkat.',
  bring: [
    'KTP asli',
    'Nomor pesanan Anda',
    'Kain ihram untuk laki-laki',
    'Mukena untuk perempuan',
    'Buku doa yang kami bagikan bersama perlengkapan',
    'Obat yang biasa diminum',
  ],
  learn: [
    'Niat, ihram, dan larangan selama ihram.',
    'Tawaf, sai, dan tahallul, dengan praktik di tempat.',
    'Ziarah di Makkah dan Madinah.',
    'Barang bawaan, kesehatan, dan aturan penerbangan.',
  ],
};

export interface Question {
  question: string;
  answer: string;
}

export interface QuestionGroup {
  title: string;
  questions: Question[];
}

/** The 20 questions; among them every fact that the specification gives (spec 2, section 9, FAQ facts). */
export const FAQ: QuestionGroup[] = [
  {
    title: 'Mendaftar dan masuk',
    questions: [
      {
        question: 'Bagaimana cara mendaftar umrah?',
        answer:
          'Pilih kota keberangkatan di peta, pilih paket, lalu isi Formulir Pemesanan untuk diri sendiri atau untuk jamaah lain. Setelah pesanan dibuat, bayar pendaftaran lewat virtual account BRI atau BNI.',
      },
      {
        question: 'Bagaimana saya mendapat username dan password?',
        answer:
          'Pembayaran pendaftaran sebesar Rp 1.500.000 menghasilkan username dan password yang kami kirim lewat SMS. Username Anda adalah nomor HP yang didaftarkan.',
      },
      {
        question: 'Saya lupa password. Apa yang harus dilakukan?',
        answer:
          'Di halaman masuk pilih "Lupa password?" dan tulis nomor HP Anda. SMS berisi tautan untuk membuat password baru akan datang. Tautan berlaku 30 menit dan hanya bisa dipakai satu kali.',
      },
      {
        question: 'Bolehkah satu orang mendaftarkan beberapa jamaah sekaligus?',
        answer:
          'Boleh. Tambahkan jamaah di Formulir Pemesanan. Setiap jamaah memakai NIK dan nomor HP sendiri, mendapat nomor pesanan sendiri, dan dibayar sendiri-sendiri.',
      },
    ],
  },
  {
    title: 'Pembayaran',
    questions: [
      {
        question: 'Berapa kali saya membayar?',
        answer:
          'Tiga tahap. Pertama 1 juta, yang sudah termasuk dalam pembayaran pendaftaran Rp 1.500.000. Kedua Rp 10.000.000, empat bulan sebelum keberangkatan. Sisanya dibayar dua bulan sebelum keberangkatan.',
      },
      {
        question: 'Berapa lama waktu untuk membayar pendaftaran?',
        answer:
          '24 jam sejak pesanan dibuat. Lewat dari itu pesanan jatuh tempo, seat dikembalikan, dan tidak ada biaya. Silakan pesan lagi.',
      },
      {
        question: 'Saya sudah transfer, tetapi status belum berubah.',
        answer:
          'Status berubah sendiri begitu bank melaporkan pembayaran, biasanya kurang dari satu menit. Pastikan jumlah yang ditransfer sama persis dengan tagihan. Bila setelah satu jam belum berubah, hubungi call center dengan bukti transfer.',
      },
      {
        question: 'Bolehkah membayar lunas sekaligus?',
        answer:
          'Boleh. Buka pesanan Anda di Order Saya lalu pilih pelunasan. Seluruh sisa tagihan menjadi satu nomor virtual account.',
      },
      {
        question: 'Di mana bukti pembayaran saya?',
        answer:
          'Di Order Saya, buka pesanannya. Setiap pembayaran yang sudah kami terima punya tombol Invoice untuk mengunduh bukti pembayaran dalam bentuk PDF.',
      },
    ],
  },
  {
    title: 'Perubahan dan pembatalan',
    questions: [
      {
        question: 'Apakah pesanan yang sudah dibayar bisa dibatalkan?',
        answer:
          'Tidak bisa. Pembatalan tidak mengembalikan uang yang sudah dibayar. Yang dapat dilakukan adalah menggantikan jamaah dengan orang lain.',
      },
      {
        question: 'Sampai kapan nama jamaah boleh diganti?',
        answer:
          'Penggantian nama diperbolehkan sampai dua bulan sebelum keberangkatan. Ajukan ke kantor cabang. Setelah itu tiket dan visa sudah diproses.',
      },
      {
        question: 'Kapan kamar dipilih, dan apakah ada biayanya?',
        answer:
          'Kamar dipilih di menu Pilih Kamar sebelum manasik. Kamar selain yang termasuk harga paket menambah tagihan terakhir Anda. Kamar yang sudah dipilih tidak dapat diubah sendiri.',
      },
    ],
  },
  {
    title: 'Berkas, vaksin, dan visa',
    questions: [
      {
        question: 'Berkas apa saja yang harus saya unggah?',
        answer:
          'Pas foto, foto KTP, foto kartu keluarga, satu dokumen pendukung paspor (Akte Kelahiran, Buku Nikah, atau Ijazah), paspor, sertifikat vaksin Covid 19, dan buku kuning meningitis.',
      },
      {
        question: 'Nama saya hanya satu kata. Apakah bisa berangkat?',
        answer:
          'Bisa, tetapi nama di paspor harus paling sedikit dua kata. Mintalah pengesahan penambahan nama (endorsement) di kantor imigrasi. Kami bantu dengan surat pengantar.',
      },
      {
        question: 'Berapa lama paspor harus berlaku?',
        answer: 'Paling sedikit tujuh bulan terhitung dari tanggal keberangkatan.',
      },
      {
        question: 'Kapan berkas asli saya dijemput?',
        answer:
          'Setelah identitas, dokumen pendukung paspor, dan buku kuning selesai diperiksa. Tanggal yang dapat dipilih mulai tujuh hari sesudahnya. Tanggal dipilih satu kali dan tidak dapat diubah.',
      },
      {
        question: 'Apa itu visa progresif?',
        answer:
          'Biaya tambahan dari Pemerintah Arab Saudi bagi jamaah yang pernah umrah setelah Oktober 2016. Menu Visa Progresif menunjukkan apakah Anda terkena dan berapa jumlahnya.',
      },
    ],
  },
  {
    title: 'Agen dan member',
    questions: [
      {
        question: 'Berapa yang didapat agen?',
        answer:
          'Rp 300.000 untuk setiap jamaah (kisarannya 300 ribu sampai 500 ribu), begitu jamaah itu membayar pendaftaran. Jumlahnya langsung masuk ke saldo agen.',
      },
      {
        question: 'Bagaimana cara menarik saldo agen?',
        answer:
          'Tambahkan rekening di Akun Bank, lalu buat penarikan di menu Saldo. Status Proses berarti sedang kami kerjakan, Diterima berarti sudah ditransfer, dan Ditolak berarti uangnya kembali ke saldo.',
      },
      {
        question: 'Apa keuntungan menjadi member?',
        answer:
          'Setelah satu kali berangkat bersama kami, Anda menjadi member dan mendapat potongan Rp 500.000 untuk perjalanan berikutnya dengan ID member milik Anda sendiri.',
      },
    ],
  },
];

import type { VaBank } from '@rihlah/contract/billing/va-banks';

export interface Procedure {
  title: string;
  steps: string[];
}

export interface BankInstructions {
  /** Name of the payment method. */
  method: 'BRIVA' | 'BNIVA';
  bank: VaBank;
  procedures: Procedure[];
  notes: string[];
}

/** Spec 2, section 2, Payment instructions. `{va}` and `{amount}` stand for number and amount as printed, `{VA}` and `{AMOUNT}` for their plain digits. */
const BRI: BankInstructions = {
  method: 'BRIVA',
  bank: 'BRI',
  procedures: [
    {
      title: 'ATM BRI',
      steps: [
        'Masukkan kartu ATM BRI dan PIN Anda.',
        'Pilih menu Transaksi Lain, lalu Pembayaran, lalu Lainnya, lalu BRIVA.',
        'Masukkan nomor virtual account {va}, lalu tekan Benar.',
        'Cocokkan nama jamaah dan jumlah {amount} di layar, lalu tekan Ya.',
        'Transaksi selesai. Simpan struk sebagai bukti pembayaran.',
      ],
    },
    {
      title: 'BRI mobile (BRImo)',
      steps: [
        'Buka aplikasi BRImo dan masuk dengan username dan password Anda.',
        'Pilih menu BRIVA.',
        'Pilih Pembayaran Baru, lalu masukkan nomor virtual account {va}.',
        'Cocokkan nama jamaah dan jumlah {amount}, lalu tekan Bayar.',
        'Masukkan PIN BRImo. Simpan bukti yang tampil di layar.',
      ],
    },
    {
      title: 'Teller BRI',
      steps: [
        'Datang ke kantor BRI terdekat pada jam kerja dan ambil nomor antrean teller.',
        'Isi slip setoran: tulis BRIVA sebagai tujuan, nomor virtual account {va}, dan jumlah {amount}.',
        'Serahkan slip dan uang kepada teller.',
        'Periksa nama jamaah pada bukti setoran, lalu simpan bukti itu.',
      ],
    },
    {
      title: 'ATM bank lain, kode bank 002',
      steps: [
        'Masukkan kartu ATM dan PIN Anda di ATM bank mana pun.',
        'Pilih menu Transfer, lalu Transfer ke Bank Lain.',
        'Masukkan kode bank BRI 002, diikuti nomor virtual account {va}.',
        'Masukkan jumlah {amount}, tepat sampai rupiah terakhir.',
        'Cocokkan nama jamaah di layar, lalu tekan Benar. Simpan struknya.',
      ],
    },
    {
      title: 'Teller bank lain',
      steps: [
        'Datang ke kantor bank Anda pada jam kerja dan isi slip transfer antarbank.',
        'Tulis Bank Rakyat Indonesia (BRI) sebagai bank tujuan dan {va} sebagai nomor rekening tujuan.',
        'Tulis jumlah {amount}. Biaya transfer dibayar terpisah, tidak dipotong dari jumlah itu.',
        'Serahkan kepada teller dan simpan bukti transfernya.',
      ],
    },
  ],
  notes: [
    'Jumlah yang ditransfer harus sama persis dengan tagihan.',
    'Satu nomor virtual account hanya untuk satu kali pembayaran.',
  ],
};

const BNI: BankInstructions = {
  method: 'BNIVA',
  bank: 'BNI',
  procedures: [
    {
      title: 'ATM BNI',
      steps: [
        'Masukkan kartu ATM BNI, pilih bahasa, lalu masukkan PIN Anda.',
        'Pilih Menu Lainnya, lalu Transfer.',
        'Pilih jenis rekening, misalnya Dari Rekening Tabungan, lalu Virtual Account Billing.',
        'Masukkan nomor virtual account {va}, lalu tekan Benar.',
        'Cocokkan nama jamaah dan jumlah {amount}, lalu tekan Ya.',
        'Transaksi selesai. Simpan struk sebagai bukti pembayaran.',
      ],
    },
    {
      title: 'Mobile banking BNI',
      steps: [
        'Buka aplikasi mobile banking BNI dan masuk dengan user ID dan MPIN Anda.',
        'Pilih menu Transfer, lalu Virtual Account Billing.',
        'Pilih rekening debet dan masukkan nomor virtual account {va} pada Input Baru.',
        'Cocokkan nama jamaah dan jumlah {amount}, lalu tekan Lanjut.',
        'Masukkan password transaksi. Simpan bukti yang tampil di layar.',
      ],
    },
    {
      title: 'iBank personal BNI',
      steps: [
        'Buka ibank.bni.co.id dan masuk dengan user ID dan password Anda.',
        'Pilih menu Transfer, lalu Virtual Account Billing.',
        'Masukkan nomor virtual account {va} dan pilih rekening debet, lalu tekan Lanjut.',
        'Cocokkan nama jamaah dan jumlah {amount} pada halaman konfirmasi.',
        'Masukkan kode otentikasi token, lalu tekan Proses.',
      ],
    },
    {
      title: 'SMS banking BNI',
      steps: [
        'Buka aplikasi SMS Banking BNI, atau tulis SMS baru.',
        'Tulis dengan format: TRF {VA} {AMOUNT} (jumlah ditulis angka saja, tanpa titik).',
        'Kirim ke 3346.',
        'Balas SMS konfirmasi dari BNI dengan angka PIN yang diminta.',
        'Simpan SMS berhasil sebagai bukti pembayaran.',
      ],
    },
    {
      title: 'Teller kantor cabang BNI',
      steps: [
        'Datang ke kantor cabang BNI terdekat pada jam kerja dan ambil nomor antrean teller.',
        'Sampaikan bahwa Anda membayar Virtual Account Billing, nomor {va}, jumlah {amount}.',
        'Teller menyebutkan nama jamaah. Pastikan namanya benar.',
        'Serahkan uang dan simpan bukti setorannya.',
      ],
    },
    {
      title: 'Agen46',
      steps: [
        'Datang ke Agen46 (warung, toko, atau kios mitra BNI di jalan sekitar Anda).',
        'Sampaikan bahwa Anda membayar Virtual Account Billing BNI.',
        'Berikan nomor virtual account {va} dan jumlah {amount}.',
        'Cocokkan nama jamaah pada layar agen, lalu serahkan uangnya.',
        'Simpan bukti dari agen.',
      ],
    },
    {
      title: 'ATM Bersama, kode bank 009',
      steps: [
        'Masukkan kartu dan PIN Anda di ATM berlogo ATM Bersama.',
        'Pilih Transaksi Lainnya, lalu Transfer, lalu Ke Rekening Bank Lain.',
        'Masukkan kode bank BNI 009, diikuti nomor virtual account {va}.',
        'Masukkan jumlah {amount}, tepat sampai rupiah terakhir. Nomor referensi boleh dikosongkan.',
        'Cocokkan nama jamaah di layar, lalu tekan Benar. Simpan struknya.',
      ],
    },
    {
      title: 'ATM bank lain',
      steps: [
        'Masukkan kartu ATM dan PIN Anda.',
        'Pilih menu Transfer, lalu Transfer Antarbank, dan pilih BNI (009) sebagai bank tujuan.',
        'Masukkan nomor virtual account {va} sebagai rekening tujuan.',
        'Masukkan jumlah {amount}, tepat sampai rupiah terakhir.',
        'Cocokkan nama jamaah di layar, lalu tekan Benar. Simpan struknya.',
      ],
    },
    {
      title: 'Transfer dari dompet digital',
      steps: [
        'Buka aplikasi dompet digital Anda (misalnya OVO, GoPay, atau DANA).',
        'Pilih menu Transfer, lalu Ke Rekening Bank.',
        'Pilih BNI sebagai bank tujuan dan masukkan nomor virtual account {va}.',
        'Masukkan jumlah {amount}, tepat sampai rupiah terakhir.',
        'Cocokkan nama jamaah, lalu masukkan PIN dompet digital Anda. Simpan buktinya.',
      ],
    },
  ],
  notes: [
    'Nomor virtual account BNI terdiri dari 16 digit.',
    'Jumlah yang dibayar harus sama dengan tagihan. Jumlah yang berbeda tidak dapat diproses.',
  ],
};

/** BRIVA is BRI; any other name is BNI. */
export const instructionsFor = (method: string): BankInstructions => (method === 'BRIVA' ? BRI : BNI);

/** What a background job does, in words; an unknown one is called by its own name. */
const TASKS: Record<string, string> = {
  'expire-orders': 'Mengakhiri pesanan yang tidak dibayar',
  'sweep-virtual-accounts': 'Menanyakan nomor virtual account ke bank',
  reconcile: 'Membandingkan pembayaran dengan daftar bank',
  'remind-bills': 'Mengingatkan tagihan',
  'remind-first-payments': 'Mengingatkan pembayaran pertama',
  'seal-audit': 'Menyegel jejak',
  'rebuild-order-search': 'Menyusun ulang daftar pesanan',
  'hash-passports': 'Menyiapkan pencarian nomor paspor',
  'clean-up': 'Membersihkan yang kedaluwarsa',
  'archive-files': 'Menyalin berkas ke arsip',
  retention: 'Menghapus yang lewat masa simpannya',
  'announce-changes': 'Memberi tahu perubahan paket',
  'deliver-messages': 'Mengirim pesan ke penerimanya',
  'read-passport': 'Membaca paspor',
  'reset-password': 'Mengirim kata sandi baru',
};

const OF_BANKS: [RegExp, string][] = [
  [/^close-virtual-account-(\w+)$/, 'Menutup nomor virtual account di'],
  [/^check-virtual-account-(\w+)$/, 'Menanyakan nomor virtual account ke'],
];

export const taskWords = (task: string): string => {
  for (const [pattern, words] of OF_BANKS) {
    const bank = pattern.exec(task)?.[1];
    if (bank) return `${words} ${bank.toUpperCase()}`;
  }
  return TASKS[task] ?? task;
};

import { defineFailures } from '../../infra/failure.ts';

export const identityFailure = defineFailures({
  signInRefused: [422, 'Nama pengguna, kata sandi, atau kode salah'],
  passkeyRefused: [422, 'Passkey ini tidak dikenal atau sudah dihapus. Masuk dengan kata sandi.'],
  tooManySignIns: [429, 'Terlalu banyak percobaan. Coba lagi dalam {minutes} menit'],
  secondFactorKept: [
    422,
    'Pemilik dan Keuangan selalu memakai kode kedua. Pasang penggantinya dulu, lalu hapus yang ini.',
  ],
  totpOn: [409, 'Aplikasi autentikator sudah aktif. Matikan dulu yang lama.'],
  totpNotBegun: [409, 'Mulai lagi dari kode QR'],
  lastOwner: [422, 'Pemilik terakhir tidak dapat berakhir atau kehilangan perannya'],
  ownAccess: [422, 'Untuk akses Anda sendiri, minta orang lain yang berwenang'],
  noWhatsapp: [409, 'Pesan lewat WhatsApp belum tersedia'],
  memberEnded: [409, 'Akun ini sudah berakhir'],
});

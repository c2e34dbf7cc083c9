import { defineFailures } from '../../infra/failure.ts';

export const identityFailure = defineFailures({
  signInRefused: [
    422,
    'Nama pengguna, kata sandi, atau kode salah',
    'The username, password or code is wrong',
  ],
  passkeyRefused: [
    422,
    'Passkey ini tidak dikenal atau sudah dihapus. Masuk dengan kata sandi.',
    'We do not know this passkey, or it was deleted. Sign in with a password.',
  ],
  tooManySignIns: [
    429,
    'Terlalu banyak percobaan. Coba lagi dalam {minutes} menit',
    'Too many tries. Please try again in {minutes} min',
  ],
  secondFactorKept: [
    422,
    'Pemilik dan Keuangan selalu memakai kode kedua. Pasang penggantinya dulu, lalu hapus yang ini.',
    'Pemilik and Keuangan always use a second code. Set up its replacement first, then delete this one.',
  ],
  totpOn: [
    409,
    'Aplikasi autentikator sudah aktif. Matikan dulu yang lama.',
    'The authenticator app is on already. Turn off the old one first.',
  ],
  totpNotBegun: [409, 'Mulai lagi dari kode QR', 'Begin again with the QR code'],
  lastOwner: [
    422,
    'Pemilik terakhir tidak dapat berakhir atau kehilangan perannya',
    'The last owner cannot leave or lose the role',
  ],
  ownAccess: [
    422,
    'Untuk akses Anda sendiri, minta orang lain yang berwenang',
    'For your own access, ask somebody else who may change it',
  ],
  nikKnown: [
    422,
    'NIK ini sudah tercatat pada orang lain. Bila orangnya sama, gabungkan kedua catatannya.',
    'This NIK already belongs to somebody else. If it is the same person, merge the two records.',
  ],
  noWhatsapp: [409, 'Pesan lewat WhatsApp belum tersedia', 'Messages by WhatsApp are not available yet'],
  memberEnded: [409, 'Akun ini sudah berakhir', 'This account has ended'],
});

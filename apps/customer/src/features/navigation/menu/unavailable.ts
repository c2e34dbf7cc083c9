/** Spec 1, section 8, Unavailable entries. */
export const HAJI_PLUS_UNAVAILABLE = 'Maaf, Untuk saat ini layanan ini belum tersedia';
export const BIOMETRIC_UNAVAILABLE = 'Belum tersedia untuk saat ini';

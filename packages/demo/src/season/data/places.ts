/** The six offices of the season, with the cities that their pilgrims live in. */
export const OFFICES = {
  Jakarta: ['Jakarta', 'Jakarta', 'Bekasi', 'Tangerang', 'Bogor'],
  Bandung: ['Bandung', 'Bandung', 'Cimahi'],
  Surabaya: ['Surabaya', 'Surabaya', 'Sidoarjo'],
  Semarang: ['Semarang'],
  Medan: ['Medan'],
  Makassar: ['Makassar'],
} as const satisfies Record<string, readonly string[]>;

export type Office = keyof typeof OFFICES;

export const STREETS: readonly string[] = [
  ...['Jl. Merdeka', 'Jl. Diponegoro', 'Jl. Ahmad Yani', 'Jl. Gatot Subroto', 'Jl. Sudirman', 'Jl. Melati'],
  ...['Jl. Kenanga', 'Jl. Veteran', 'Jl. Pemuda', 'Jl. Imam Bonjol', 'Jl. Hasanuddin', 'Jl. Cendrawasih'],
  ...['Jl. Flamboyan', 'Jl. Masjid Raya', 'Jl. Pahlawan', 'Jl. Kartini', 'Gg. Mawar', 'Jl. Anggrek'],
];

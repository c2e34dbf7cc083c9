import type { Office } from './places.ts';

/** Where manasik takes place. */
export const HALLS: Record<Office, { place: string; address: string }> = {
  Jakarta: { place: 'Aula Asrama Haji Pondok Gede', address: 'Jl. Raya Pondok Gede, Jakarta Timur' },
  Bandung: { place: 'Aula Pusdai Jawa Barat', address: 'Jl. Diponegoro No. 63, Bandung' },
  Surabaya: { place: 'Aula Asrama Haji Sukolilo', address: 'Jl. Manyar Kertoadi, Surabaya' },
  Semarang: { place: 'Aula Masjid Agung Jawa Tengah', address: 'Jl. Gajah Raya, Semarang' },
  Medan: { place: 'Aula Asrama Haji Medan', address: 'Jl. A. H. Nasution, Medan' },
  Makassar: { place: 'Aula Asrama Haji Sudiang', address: 'Jl. Asrama Haji, Makassar' },
};

import type { StaffStep } from '@rihlah/contract/staff/orders/orders';

/** Who hears of a step, and how. */
export const TOLD: Partial<Record<StaffStep, string>> = {
  'Manasik Haji': 'Jamaah dan pemesan mendapat undangan manasik lewat SMS dan inbox',
  'Berangkat Umrah': 'Jamaah dan pemesan mendapat ucapan selamat jalan di inbox',
  Selesai:
    'Sepuluh menit lagi jamaah menjadi anggota dan diminta memberi bintang; sampai saat itu Selesai dapat ditarik kembali',
};

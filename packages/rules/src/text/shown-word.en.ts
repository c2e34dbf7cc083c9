import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import type { JourneyStepName } from '../journey/journey.ts';

const STATUSES: Record<OrderStatus, string> = {
  Pendaftaran: 'Registration',
  'Pembayaran DP': 'Down payment',
  Pelunasan: 'Final payment',
  Lunas: 'Paid in full',
  'Manasik Haji': 'Manasik',
  'Berangkat Umrah': 'On the journey',
  Selesai: 'Completed',
  Close: 'Closed',
  Batal: 'Cancelled',
};

const STEPS: Record<Exclude<JourneyStepName, 'Selesai'>, string> = {
  'Cetak Bukti Pembayaran': 'Payment Receipt',
  'Upload Berkas': 'Upload Documents',
  Passport: 'Passport',
  'Vaksinasi Covid 19': 'Covid 19 Vaccine',
  'Suntik Meningitis': 'Meningitis Vaccine',
  'Penjemputan Berkas': 'Document Pick-up',
  'Visa Progresif': 'Progressive Visa',
  'Visa & Tiket': 'Visa & Tickets',
};

/** Choices of forms, as the ministry's and the agency's papers write them. */
const CHOICES: Record<string, string> = {
  'Akte Kelahiran': 'Birth certificate',
  'Buku Nikah': 'Marriage book',
  Ijazah: 'School diploma',
  WNI: 'Indonesian',
  WNA: 'Other',
  'Belum Menikah': 'Not married',
  Menikah: 'Married',
  'Janda/Duda': 'Widowed or divorced',
  'Tidak Sekolah': 'None',
  SD: 'Primary school (SD)',
  SMP: 'Lower secondary (SMP)',
  SMA: 'Upper secondary (SMA)',
  'D1/D2/D3': 'Diploma (D1/D2/D3)',
  S1: 'Bachelor (S1)',
  S2: 'Master (S2)',
  S3: 'Doctorate (S3)',
  PNS: 'Civil servant',
  'TNI/Polri': 'Military or police',
  'BUMN/BUMD': 'State company',
  'Pegawai Swasta': 'Private employee',
  Wiraswasta: 'Self-employed',
  'Petani/Nelayan': 'Farmer or fisher',
  'Ibu Rumah Tangga': 'Homemaker',
  'Pelajar/Mahasiswa': 'Pupil or student',
  Pensiunan: 'Retired',
  'Tidak Bekerja': 'Not working',
  Lainnya: 'Other work',
};

const SHOWN: Record<string, string> = { ...STATUSES, ...STEPS, ...CHOICES };

export const shownWord = (word: string): string => SHOWN[word] ?? word;

import type { SupportingDocumentType } from '@rihlah/contract/documents/document';
import { box, field, picture, rosette, row, seal, signature, table, waves } from './drawing.ts';
import { text } from './lettering.ts';

const LOGGED_DOCUMENTS: Record<
  SupportingDocumentType,
  { title: string; subtitle: string; lines: [string, string][] }
> = {
  'Akte Kelahiran': {
    title: 'KUTIPAN AKTA KELAHIRAN',
    subtitle: 'Excerpt of Birth Certificate',
    lines: [
      ['Nomor', '0000-LU-01011990-0000'],
      ['Telah lahir di', 'Bandung, 1 Januari 1990'],
      ['Nama', 'CONTOH'],
      ['Anak ke', 'SATU'],
      ['Dari ayah', 'AYAH CONTOH'],
      ['Dan ibu', 'IBU CONTOH'],
    ],
  },
  'Buku Nikah': {
    title: 'KUTIPAN AKTA NIKAH',
    subtitle: 'Kantor Urusan Agama Kecamatan Uji Coba',
    lines: [
      ['Nomor', '000/00/I/2015'],
      ['Suami', 'CONTOH BIN UJI'],
      ['Istri', 'CONTOH BINTI UJI'],
      ['Hari, tanggal', 'Kamis, 1 Januari 2015'],
      ['Tempat', 'Kecamatan Uji Coba'],
      ['Wali nikah', 'WALI CONTOH'],
    ],
  },
  Ijazah: {
    title: 'IJAZAH',
    subtitle: 'Sekolah Menengah Atas Contoh',
    lines: [
      ['Nomor', 'DN-00 Ma 0000000'],
      ['Nama', 'CONTOH BIN UJI'],
      ['Tempat, tanggal lahir', 'Bandung, 1 Januari 1990'],
      ['Nama orang tua', 'AYAH CONTOH'],
      ['Nomor induk siswa', '0000000000'],
      ['Dinyatakan', 'LULUS'],
    ],
  },
};

/** Birth certificate, marriage book or school certificate. */
export function supportingDocument(type: SupportingDocumentType): string {
  const size = { width: 1200, height: 1600 };
  const { title, subtitle, lines } = LOGGED_DOCUMENTS[type];
  return picture(size, '#fbf7ea', [
    waves(size, '#efe6c8', 20),
    box(50, 50, 1100, 1500, 'fill="none" stroke="#8a6d3b" stroke-width="6"'),
    box(70, 70, 1060, 1460, 'fill="none" stroke="#8a6d3b" stroke-width="2"'),
    rosette(600, 230, 90, '#8a6d3b'),
    text(600, 420, 58, title, { face: 'bold', fill: '#5b4520', anchor: 'middle', spacing: 3 }),
    text(600, 476, 30, subtitle, { fill: '#7a6237', anchor: 'middle' }),
    ...lines.map(([label, value], index) => row(150, 620 + index * 84, label, value, 420, 32)),
    text(860, 1230, 28, 'Kota Uji Coba, 1 Januari 2020', { anchor: 'middle' }),
    seal(760, 1330, 90, '#1d4ed8', 'CONTOH'),
    signature(770, 1350),
    text(860, 1440, 30, 'PEJABAT CONTOH', { face: 'bold', anchor: 'middle' }),
  ]);
}

export function covidCertificate(): string {
  const size = { width: 1200, height: 1600 };
  const teal = '#0f766e';
  const cells = Array.from({ length: 21 * 21 }, (_, index) => {
    const [x, y] = [index % 21, Math.floor(index / 21)];
    return (x * 7 + y * 13 + x * y) % 5 < 2 ? box(820 + x * 12, 1130 + y * 12, 12, 12, '') : '';
  });
  return picture(size, '#f3fbfa', [
    waves(size, '#d5efec', 22),
    box(0, 0, 1200, 250, `fill="${teal}"`),
    text(80, 120, 56, 'SERTIFIKAT VAKSINASI', { face: 'bold', fill: '#fff', spacing: 2 }),
    text(80, 184, 40, 'COVID-19', { face: 'bold', fill: '#a7f3d0', spacing: 3 }),
    text(80, 340, 28, 'Diberikan kepada', { fill: '#475569' }),
    text(80, 404, 52, 'CONTOH JAMAAH', { face: 'bold' }),
    field(80, 480, 'NIK', '0000000000000000', 34),
    field(640, 480, 'TANGGAL LAHIR', '01-01-1990', 34),
    field(80, 600, 'JENIS VAKSIN', 'Vaksin Contoh', 34),
    field(640, 600, 'NOMOR BATCH', 'XX0000', 34),
    field(80, 720, 'TANGGAL VAKSINASI', '2021', 34),
    field(640, 720, 'FASILITAS', 'Puskesmas Contoh', 34),
    box(80, 850, 1040, 150, 'rx="18" fill="#d1fae5"'),
    text(600, 942, 44, 'TELAH MENERIMA VAKSIN', { face: 'bold', fill: '#065f46', anchor: 'middle' }),
    `<g fill="#94a3b8">${cells.join('')}</g>`,
    text(80, 1180, 28, 'Kode di samping bukan kode sungguhan.', { fill: '#475569' }),
    seal(240, 1340, 110, teal, 'CONTOH'),
  ]);
}

/** Page of the yellow book, the international certificate of vaccination. */
export function yellowBook(): string {
  const size = { width: 1500, height: 1060 };
  return picture(size, '#fbe486', [
    waves(size, '#f2d25c', 22),
    text(750, 90, 38, 'INTERNATIONAL CERTIFICATE OF VACCINATION OR PROPHYLAXIS', {
      face: 'bold',
      fill: '#5b4300',
      anchor: 'middle',
    }),
    text(750, 140, 30, 'Sertifikat Vaksinasi Internasional', { fill: '#6b5200', anchor: 'middle' }),
    row(90, 230, 'This is to certify that (name)', 'CONTOH JAMAAH', 500),
    row(90, 282, 'Date of birth / sex', '01 JAN 1990', 500),
    row(90, 334, 'Nationality', 'INDONESIA', 500),
    row(90, 386, 'Passport no.', 'X0000000', 500),
    table(
      { x: 90, y: 450, lineHeight: 96, size: 25 },
      [
        ...([
          ['Vaccine', 330],
          ['Date', 210],
          ['Signature of clinician', 300],
        ] as [string, number][]),
        ...([
          ['Batch no.', 220],
          ['Valid', 260],
        ] as [string, number][]),
      ],
      [
        ['Meningococcal ACWY', '01 JAN 2026', '', 'XX0000', '2026 – 2029'],
        ['Polio', '01 JAN 2026', '', 'XX0001', '2026 – 2027'],
        ['', '', '', '', ''],
      ],
    ),
    signature(640, 610),
    signature(640, 706),
    seal(1270, 920, 110, '#7c2d12', 'CONTOH'),
    text(90, 920, 26, 'Kantor Kesehatan Pelabuhan Contoh'),
    text(90, 964, 26, 'ICV No. 0000000'),
  ]);
}

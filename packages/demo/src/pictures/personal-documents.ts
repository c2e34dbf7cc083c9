import { box, field, picture, rosette, row, seal, signature, table, waves } from './drawing.ts';
import { text } from './lettering.ts';
import { type Gender, printedPortrait } from './portrait.ts';

const NAMES = { m: 'CONTOH BIN UJI', f: 'CONTOH BINTI UJI' } as const;
/** Who a passport is of; `zone`: the two lines that machines read. */
export interface PassportHolder {
  name: string;
  number: string;
  /** As the page prints them. */
  born: string;
  expires: string;
  zone: [string, string];
}

const PASSPORT_NAMES = { m: 'CONTOH AHMAD', f: 'CONTOH SITI' } as const;

/** Nobody, with a zone of the right form. */
const specimen = (gender: Gender): PassportHolder => ({
  name: PASSPORT_NAMES[gender],
  number: 'X0000000',
  born: '01 JAN 1990',
  expires: '01 JAN 2035',
  zone: [
    `P<IDN${PASSPORT_NAMES[gender].replace(' ', '<<')}`.padEnd(44, '<'),
    `X0000000<0IDN9001011${gender.toUpperCase()}3501017`.padEnd(43, '<').concat('0'),
  ],
});
const ink = '#0f3d3e';

/** Data page of a passport (ICAO 9303, TD3). */
export function passportPage(gender: Gender, holder = specimen(gender)): string {
  const size = { width: 1500, height: 1056 };
  return picture(size, '#e9f3ee', [
    waves(size, '#bfdccf'),
    rosette(1120, 470, 330, '#cfe5d6'),
    box(0, 0, 1500, 116, `fill="${ink}"`),
    text(60, 72, 40, 'REPUBLIK INDONESIA', { face: 'bold', fill: '#ffffff', spacing: 3 }),
    text(1440, 72, 26, 'PASPOR / PASSPORT', { fill: '#d7efe4', anchor: 'end', spacing: 2 }),
    printedPortrait(gender, 60, 170, 390, '#f4faf7'),
    field(500, 190, 'JENIS / TYPE', 'P'),
    field(760, 190, 'KODE NEGARA / COUNTRY CODE', 'IDN'),
    field(1160, 190, 'NO. PASPOR / PASSPORT NO.', holder.number, 34),
    field(500, 300, 'NAMA LENGKAP / FULL NAME', holder.name, 36),
    field(500, 410, 'KEWARGANEGARAAN / NATIONALITY', 'INDONESIA'),
    field(1160, 410, 'JENIS KELAMIN / SEX', gender === 'm' ? 'L / M' : 'P / F'),
    field(500, 510, 'TGL. LAHIR / DATE OF BIRTH', holder.born),
    field(1160, 510, 'TEMPAT LAHIR / PLACE OF BIRTH', 'BANDUNG'),
    field(500, 610, 'TGL. PENGELUARAN / DATE OF ISSUE', '01 JAN 2025'),
    field(1160, 610, 'TGL. HABIS BERLAKU / DATE OF EXPIRY', holder.expires),
    field(500, 710, 'KANTOR YANG MENGELUARKAN / ISSUING OFFICE', 'KANTOR CONTOH'),
    signature(1170, 790),
    box(0, 846, 1500, 210, 'fill="#f8fbf9"'),
    ...holder.zone.map((line, index) => text(56, 926 + index * 74, 50, line, { face: 'mono', spacing: 1.2 })),
  ]);
}

/** Whose an ID card is, as it prints them. */
export interface CardHolder {
  name: string;
  nik: string;
}

export function idCard(
  gender: Gender,
  holder: CardHolder = { name: NAMES[gender], nik: '0'.repeat(16) },
): string {
  const size = { width: 1500, height: 946 };
  const lines: [string, string][] = [
    ['Nama', holder.name],
    ['Tempat/Tgl Lahir', 'BANDUNG, 01-01-1990'],
    ['Jenis Kelamin', gender === 'm' ? 'LAKI-LAKI' : 'PEREMPUAN'],
    ['Alamat', 'JL. CONTOH NO. 1'],
    ['     RT/RW', '000/000'],
    ['     Kel/Desa', 'CONTOH'],
    ['     Kecamatan', 'UJI COBA'],
    ['Agama', 'ISLAM'],
    ['Status Perkawinan', 'KAWIN'],
    ['Pekerjaan', 'WIRASWASTA'],
    ['Kewarganegaraan', 'WNI'],
    ['Berlaku Hingga', 'SEUMUR HIDUP'],
  ];
  return picture(size, '#d8eaf7', [
    waves(size, '#b3d3ea'),
    rosette(1240, 760, 260, '#bcd9ee'),
    text(750, 78, 40, 'PROVINSI CONTOH', { face: 'bold', anchor: 'middle', spacing: 2 }),
    text(750, 128, 36, 'KOTA UJI COBA', { face: 'bold', anchor: 'middle', spacing: 2 }),
    text(60, 214, 46, 'NIK', { face: 'bold' }),
    text(250, 214, 50, `: ${holder.nik}`, { face: 'mono' }),
    ...lines.map(([label, value], index) => row(60, 288 + index * 52, label, value, 320, 28)),
    printedPortrait(gender, 1110, 190, 320, gender === 'm' ? '#c0392b' : '#2f6db5'),
    text(1270, 668, 26, 'KOTA UJI COBA', { anchor: 'middle' }),
    text(1270, 704, 26, '01-01-2020', { anchor: 'middle' }),
    signature(1150, 800),
  ]);
}

export function familyCard(): string {
  const size = { width: 1700, height: 1180 };
  const member = (index: number, name: string, sex: string, born: string, place: string) => [
    ...[String(index), name, '0000000000000000', sex, 'BANDUNG', born, place],
  ];
  return picture(size, '#f7f4e4', [
    waves(size, '#e7dfb8', 18),
    text(850, 96, 56, 'KARTU KELUARGA', { face: 'bold', anchor: 'middle', spacing: 6 }),
    text(850, 152, 36, 'No. 0000000000000000', { face: 'mono', anchor: 'middle' }),
    row(80, 230, 'Nama Kepala Keluarga', 'CONTOH BIN UJI', 360),
    row(80, 274, 'Alamat', 'JL. CONTOH NO. 1', 360),
    row(80, 318, 'RT/RW', '000/000', 360),
    row(980, 230, 'Kecamatan', 'UJI COBA', 280),
    row(980, 274, 'Kabupaten/Kota', 'KOTA UJI COBA', 280),
    row(980, 318, 'Provinsi', 'CONTOH', 280),
    table(
      { x: 80, y: 370, lineHeight: 64, size: 23 },
      [
        ...([
          ['No', 70],
          ['Nama Lengkap', 400],
          ['NIK', 290],
          ['L/P', 90],
        ] as [string, number][]),
        ...([
          ['Tempat Lahir', 220],
          ['Tanggal Lahir', 220],
          ['Hubungan', 250],
        ] as [string, number][]),
      ],
      [
        member(1, 'CONTOH BIN UJI', 'L', '01-01-1985', 'KEPALA KELUARGA'),
        member(2, 'CONTOH BINTI UJI', 'P', '01-01-1988', 'ISTRI'),
        member(3, 'ANAK CONTOH', 'L', '01-01-2012', 'ANAK'),
        member(4, 'ANAK CONTOH KEDUA', 'P', '01-01-2016', 'ANAK'),
        ['5', '', '', '', '', '', ''],
      ],
    ),
    text(80, 850, 24, 'Dikeluarkan tanggal: 01-01-2020'),
    text(430, 900, 26, 'KEPALA KELUARGA', { anchor: 'middle' }),
    signature(320, 1010),
    text(430, 1076, 26, 'CONTOH BIN UJI', { face: 'bold', anchor: 'middle' }),
    text(1270, 900, 26, 'KEPALA DINAS KEPENDUDUKAN', { anchor: 'middle' }),
    seal(1180, 990, 90, '#4c51bf', 'CONTOH'),
    signature(1160, 1010),
    text(1270, 1076, 26, 'PEJABAT CONTOH', { face: 'bold', anchor: 'middle' }),
  ]);
}

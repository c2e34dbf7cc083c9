import { box, field, picture, rosette, seal, table, waves } from './drawing.ts';
import { text } from './lettering.ts';
import { printedPortrait } from './portrait.ts';

export function visa(): string {
  const size = { width: 1500, height: 1060 };
  const green = '#14532d';
  return picture(size, '#eef7ee', [
    waves(size, '#cfe6cf'),
    rosette(1000, 560, 320, '#d5ead5'),
    box(0, 0, 1500, 120, `fill="${green}"`),
    text(60, 78, 44, 'VISA UMRAH', { face: 'bold', fill: '#fff', spacing: 4 }),
    text(1440, 78, 30, 'UMRAH VISA', { fill: '#bbf7d0', anchor: 'end', spacing: 2 }),
    printedPortrait('m', 60, 180, 330, '#ffffff'),
    field(450, 200, 'VISA NO.', '0000000000', 36),
    field(960, 200, 'TYPE OF VISA', 'UMRAH', 36),
    field(450, 320, 'NAME', 'CONTOH JAMAAH', 36),
    field(960, 320, 'NATIONALITY', 'INDONESIA', 36),
    field(450, 440, 'PASSPORT NO.', 'X0000000', 36),
    field(960, 440, 'ENTRIES', 'SINGLE', 36),
    field(450, 560, 'VALID FOR', '90 DAYS', 36),
    field(960, 560, 'DURATION OF STAY', '30 DAYS', 36),
    field(60, 700, 'SPONSOR', 'Biro perjalanan contoh'),
    seal(1290, 770, 110, green, 'CONTOH'),
    box(0, 900, 1500, 160, 'fill="#f8fcf8"'),
    text(56, 968, 42, 'V<SAUCONTOH<<JAMAAH'.padEnd(44, '<'), { face: 'mono' }),
    text(56, 1026, 42, 'X0000000<0IDN9001011M3501017'.padEnd(44, '<'), { face: 'mono' }),
  ]);
}

type Airport = readonly [code: string, name: string];

const JAKARTA: Airport = ['CGK', 'Jakarta Soekarno-Hatta'];
const JEDDAH: Airport = ['JED', 'Jeddah King Abdulaziz'];

export function eTicket(): string {
  const size = { width: 1500, height: 1060 };
  const flight = (y: number, from: Airport, to: Airport, times: [string, string]) => [
    box(60, y, 1380, 250, 'rx="20" fill="#ffffff" stroke="#cbd5e1" stroke-width="2"'),
    text(110, y + 110, 76, from[0], { face: 'bold', fill: '#1e3a8a' }),
    text(110, y + 160, 26, from[1], { fill: '#475569' }),
    text(110, y + 206, 30, times[0], { face: 'bold' }),
    `<path d="M470 ${y + 96}h540" stroke="#94a3b8" stroke-width="4" stroke-dasharray="4 14" stroke-linecap="round"/>
<path d="M735 ${y + 66}l60 30-60 30 14-30z" fill="#1e3a8a"/>`,
    text(740, y + 206, 26, 'Kelas ekonomi · bagasi 2 x 23 kg', { fill: '#475569', anchor: 'middle' }),
    text(1390, y + 110, 76, to[0], { face: 'bold', fill: '#1e3a8a', anchor: 'end' }),
    text(1390, y + 160, 26, to[1], { fill: '#475569', anchor: 'end' }),
    text(1390, y + 206, 30, times[1], { face: 'bold', anchor: 'end' }),
  ];
  return picture(size, '#eff6ff', [
    box(0, 0, 1500, 150, 'fill="#1e3a8a"'),
    text(60, 96, 52, 'E-TICKET', { face: 'bold', fill: '#fff', spacing: 4 }),
    text(1440, 96, 30, 'Kode booking: CONTOH', { fill: '#bfdbfe', anchor: 'end' }),
    field(60, 210, 'NAMA PENUMPANG', 'CONTOH/JAMAAH', 38),
    field(800, 210, 'NOMOR TIKET', '000-0000000000', 38),
    ...flight(320, JAKARTA, JEDDAH, ['11.30 WIB', '17.15 waktu setempat']),
    ...flight(610, JEDDAH, JAKARTA, ['19.45 waktu setempat', '10.05 WIB']),
    text(60, 940, 26, 'Datang di bandara empat jam sebelum berangkat. Bawa paspor dan visa asli.', {
      fill: '#475569',
    }),
  ]);
}

export function roomList(): string {
  const size = { width: 1400, height: 1500 };
  const names = ['CONTOH SATU', 'CONTOH DUA', 'CONTOH TIGA', 'CONTOH EMPAT'];
  const rows = [412, 413, 414].flatMap((room, at) =>
    names.map((name, bed) => [
      ...[String(at * 4 + bed + 1), `${name} ${'ABC'[at] ?? ''}`, bed === 0 ? String(room) : '', 'Quad'],
    ]),
  );
  return picture(size, '#ffffff', [
    box(0, 0, 1400, 170, 'fill="#7c4a03"'),
    text(70, 84, 48, 'ROOM LIST', { face: 'bold', fill: '#fff', spacing: 3 }),
    text(70, 136, 30, 'Hotel Makkah dan Madinah', { fill: '#fde68a' }),
    text(1330, 84, 30, 'Rombongan Contoh', { fill: '#fde68a', anchor: 'end' }),
    table(
      { x: 70, y: 230, lineHeight: 82, size: 30 },
      [
        ['No', 110],
        ['Nama Jamaah', 620],
        ['Kamar', 260],
        ['Tipe', 270],
      ],
      rows,
    ),
    text(70, 1400, 26, 'Nomor kamar dapat berubah saat tiba di hotel.', { fill: '#64748b' }),
  ]);
}

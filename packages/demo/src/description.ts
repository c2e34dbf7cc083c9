import type { PackageKind } from './data/packages/package-kinds.ts';

const INCLUDED = [
  'Tiket pesawat pulang pergi',
  'Visa umrah',
  'Hotel sesuai paket',
  'Makan tiga kali sehari',
  'Bus dan ziarah',
  'Pembimbing ibadah',
  'Air zamzam 5 liter',
  'Perlengkapan umrah',
];

const NOT_INCLUDED = ['Pembuatan paspor', 'Suntik meningitis', 'Kelebihan bagasi'];

const MEALS_IN_RAMADHAN = 'Buka puasa dan sahur';

/** What a package includes and what not, as the HTML that staff would write. */
export function writeDescription(kind: PackageKind): string {
  const isRamadhan = kind.type === 'Ramadhan';
  const included = INCLUDED.map((item) =>
    isRamadhan && item.startsWith('Makan') ? MEALS_IN_RAMADHAN : item,
  );
  const note = isRamadhan ? '<p><strong>Potongan bayi tidak berlaku</strong> untuk paket Ramadhan.</p>' : '';
  return [
    `<h3>Fasilitas</h3>${list([...included, ...(kind.extras ?? [])])}`,
    `<h3>Belum termasuk</h3>${list(NOT_INCLUDED)}`,
    note,
  ].join('');
}

const list = (items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import writeXlsxFile from 'write-excel-file/node';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { findChoices } from './import-packages.ts';
import { IMPORT_COLUMNS } from './import-rows.ts';

const EXAMPLE_DAYS = 180;
const EXAMPLE_NIGHTS = [4, 3];
const COLUMN_WIDTH = 18;

/** The sheet that packages are imported from, with one example of names that this agency has. */
export async function makeTemplate({ db, clock }: Services, actor: StaffActor): Promise<Buffer> {
  const today = jakartaDate(clock.now());
  const { branches, types, airlines, hotels } = await findChoices(db, actor, today);
  const first = (choices: { names: string[] }[]) => choices[0]?.names[0] ?? '';
  const example: Record<(typeof IMPORT_COLUMNS)[number], string | number> = {
    Nama: 'Umrah Contoh 9 Hari',
    Cabang: first(branches),
    Jenis: first(types),
    Berangkat: addDays(today, EXAMPLE_DAYS),
    Hari: 9,
    Harga: 31_500_000,
    Seat: 45,
    Kapasitas: 45,
    Maskapai: first(airlines),
    Hotel: hotels
      .slice(0, 2)
      .map(({ names: [name] }, index) => `${name}: ${EXAMPLE_NIGHTS[index]} malam`)
      .join(' | '),
    Kamar: 'Quad (4): 0 | Triple (3): 2.400.000 | Double (2): 4.900.000',
    Ramadhan: 'tidak',
    Deskripsi: '<h3>Fasilitas</h3><ul><li>Visa umrah</li></ul>',
  };
  return writeXlsxFile(
    [
      IMPORT_COLUMNS.map((value) => ({ value, fontWeight: 'bold' as const })),
      IMPORT_COLUMNS.map((title) => ({ value: example[title] })),
    ],
    { sheet: 'Paket', columns: IMPORT_COLUMNS.map(() => ({ width: COLUMN_WIDTH })) },
  ).toBuffer();
}

import { buffer } from 'node:stream/consumers';
import { drawTable, numberPages, openPdf } from './pdf-table.ts';

interface PilgrimsPage {
  agency: string;
  /** The package and its day. */
  about: string;
  maker: string;
  now: Date;
  pilgrims: { name: string; gender: string; phone: string; orderId: string }[];
}

/** The list that a leader carries: names, phones, and room to sign. */
export async function pilgrimsPdf({ agency, about, maker, now, pilgrims }: PilgrimsPage): Promise<Buffer> {
  const title = 'Daftar jamaah';
  const doc = openPdf(`${title} ${about}`, agency, now);
  const done = buffer(doc);
  await drawTable(doc, {
    head: { title, support: about, agency },
    columns: [
      { title: 'No', share: 6 },
      { title: 'Nama', share: 40 },
      { title: 'L/P', share: 7 },
      { title: 'Nomor HP', share: 20 },
      { title: 'Pesanan', share: 24 },
      { title: 'Paraf', share: 14 },
    ],
    rows: pilgrims.map(({ name, gender, phone, orderId }, index) => ({
      cells: [String(index + 1), name, gender, phone, orderId, ''],
      isFirst: false,
    })),
  });
  numberPages(doc, maker, now);
  doc.end();
  return done;
}

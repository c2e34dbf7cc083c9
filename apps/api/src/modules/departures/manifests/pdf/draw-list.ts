import { buffer } from 'node:stream/consumers';
import type { ListColumn, ListKind } from '@rihlah/contract/staff/departures/lists';
import { formatDayFirst } from '@rihlah/rules/text/dates';
import { Failure } from '../../../../infra/failure.ts';
import type { Services } from '../../../../infra/services.ts';
import type { PackageOnItsWay } from '../../../catalog/packages/package-queries.ts';
import { badgeCode } from '../../readiness/badge-code.ts';
import { cellValue, type ListRow, NO_STAY } from '../find-rows.ts';
import type { HotelStay } from '../find-stays.ts';
import { listSheet } from '../list-sheet.ts';
import { badgesPdf } from './badges-pdf.ts';
import { drawTable, numberPages, openPdf } from './pdf-table.ts';
import { countBeds, roomingPdf, roomingSheet } from './rooming-list.ts';

interface Asked {
  head: PackageOnItsWay;
  kind: ListKind;
  rows: ListRow[];
  stays: HotelStay[];
  /** Of a list that a hotel gets. */
  stay: HotelStay | null;
  columns: ListColumn[];
  /** Who makes it, by name. */
  maker: string;
  now: Date;
}

/** Names of the sheets, as they stand at their foot. */
const SHEETS: Partial<Record<ListKind, string>> = {
  airline: 'Manifes',
  visa: 'Visa',
  hotel: 'Hotel',
  insurance: 'Asuransi',
  siskopatuh: 'SISKOPATUH',
};

interface PilgrimsPage {
  agency: string;
  /** The package and its day. */
  about: string;
  maker: string;
  now: Date;
  pilgrims: { name: string; gender: string; phone: string; orderId: string }[];
}

/** The list that a leader carries: names, phones, and room to sign. */
async function pilgrimsPdf({ agency, about, maker, now, pilgrims }: PilgrimsPage): Promise<Buffer> {
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

/** The file of a list, and how many pilgrims stand on it. @throws Failure `listEmpty` */
export async function drawList(
  services: Pick<Services, 'agency' | 'encryption' | 'publicUrl'>,
  asked: Asked,
): Promise<{ file: Buffer; rows: number }> {
  const { kind, stay, columns } = asked;
  const rows = sorted(asked);
  if (kind === 'badges') {
    // The code is the order's: beside the name of who held it before it would let in whoever holds it now.
    const holders = rows.filter(({ isTheirs }) => isTheirs);
    if (holders.length === 0) throw new Failure('listEmpty');
    return { file: await drawBadges(services, asked, holders), rows: holders.length };
  }
  const { agency } = services;
  const day = formatDayFirst(asked.head.departsOn);
  const paper = {
    agency: agency.settings.name,
    about: `${asked.head.name}, berangkat ${day}`,
    maker: asked.maker,
    now: asked.now,
  };
  if (kind === 'pilgrims') {
    const pilgrims = rows.map(({ order, values }) => ({
      name: values.name ?? '',
      gender: values.gender ?? '',
      phone: values.phone ?? '',
      orderId: order.orderId,
    }));
    return { file: await pilgrimsPdf({ ...paper, pilgrims }), rows: rows.length };
  }
  if ((kind === 'rooming' || kind === 'roomingSheet') && stay) {
    const guests = new Map(
      stay.guests.map(({ order, name, gender }) => [
        order.uuid,
        { name, orderId: order.orderId, gender: gender === 'm' ? 'L' : 'P' },
      ]),
    );
    const list = { ...paper, stay, guestOf: (uuid: string) => guests.get(uuid) };
    const file = await (kind === 'rooming' ? roomingPdf(list) : roomingSheet(list));
    return { file, rows: countBeds(list) };
  }
  const name = SHEETS[kind] ?? kind;
  return { file: await listSheet(rows, { name, columns, stay: stay ?? NO_STAY }), rows: rows.length };
}

/** Airlines and visa providers sort by the name in the passport, hotels by room, everybody else by name. */
function sorted({ kind, rows, stay }: Asked): ListRow[] {
  const keyOf = (row: ListRow): string => {
    const name = row.values.name ?? '';
    if (kind === 'airline' || kind === 'visa') return row.values.passportName ?? name;
    return kind === 'hotel' ? `${cellValue(row, 'room', stay ?? NO_STAY, 1) ?? ''} ${name}` : name;
  };
  return rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'id'));
}

const drawBadges = (
  services: Pick<Services, 'agency' | 'encryption' | 'publicUrl'>,
  { head, stays, now }: Asked,
  rows: ListRow[],
): Promise<Buffer> =>
  badgesPdf({
    agency: services.agency.settings.name,
    agencyPhone: services.agency.settings.callCenter,
    packageName: head.name,
    departs: formatDayFirst(head.departsOn),
    city: head.branch.city,
    hotels: stays.map(({ at }) => `${at.title}, ${at.city}`),
    now,
    badges: rows.map(({ order, values }) => ({
      name: values.name ?? '',
      phone: values.phone ?? '',
      code: badgeCode(services, order),
    })),
  });

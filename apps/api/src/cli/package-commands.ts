import type { ManasikSession } from '@rihlah/contract/orders/order';
import { manasikInput } from '@rihlah/contract/staff/departures/departures';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { findManasikSessions } from '../modules/catalog/packages/manasik-queries.ts';
import { findUpcomingProducts } from '../modules/catalog/packages/product-queries.ts';
import { setManasik } from '../modules/orders/change/invite-to-manasik.ts';
import { type StaffCommand, UsageError, type Words } from './command.ts';
import { packageOf } from './find-records.ts';
import { table } from './print.ts';

/** Options by the names of the session's fields. */
const OPTIONS = {
  place: 'place',
  address: 'address',
  day: 'day',
  from: 'startsAt',
  until: 'endsAt',
  gather: 'gatheringPoint',
  'gather-at': 'gatheringTime',
} as const;

/** @throws UsageError naming each wrong option */
function sessionOf(words: Words): ManasikSession {
  const entries = Object.entries(OPTIONS).map(([option, field]) => [field, words.get(option).trim()]);
  const parsed = manasikInput.safeParse(Object.fromEntries(entries));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path: [field] }) => String(field));
  const options = Object.entries(OPTIONS).filter(([, field]) => wrong.includes(field));
  throw new UsageError(
    `Periksa ${options.map(([option]) => `--${option}`).join(', ')}. Tanggal 2027-03-14, jam 08:00.`,
  );
}

export const PACKAGE_COMMANDS: StaffCommand[] = [
  {
    name: 'package list',
    permission: 'package.read',
    summary: 'Paket yang belum berangkat, dengan kodenya dan jadwal manasiknya',
    run: async ({ services }) => {
      const { db, clock } = services;
      const rows = await findUpcomingProducts(db, jakartaDate(clock.now()));
      const sessions = await findManasikSessions(
        db,
        rows.map(({ uuid }) => uuid),
      );
      return table(
        rows.map(({ uuid, departureDate, name, branch }) => [
          uuid,
          departureDate,
          branch.city,
          name,
          sessions.has(uuid) ? `manasik ${sessions.get(uuid)?.day}` : 'manasik belum ada',
        ]),
        'Tidak ada paket',
      );
    },
  },
  {
    name: 'package manasik',
    permission: 'package.manasik',
    summary: 'Isi jadwal manasik satu keberangkatan; yang sudah lunas dikabari lewat inbox dan SMS',
    args: ['package'],
    options: Object.fromEntries(Object.keys(OPTIONS).map((option) => [option, true])),
    run: async ({ services, actor }, words) => {
      const productUuid = await packageOf(services, words.get('package'));
      const told = await setManasik(services, actor, { productUuid, session: sessionOf(words) });
      return [`Jadwal manasik disimpan, ${told} pesanan dikabari`];
    },
  },
];

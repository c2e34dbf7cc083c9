import { addDays, isSunday } from '@rihlah/rules/text/dates';
import type { Tx } from '../infra/db/database.ts';
import { saveManasikSession } from '../modules/catalog/packages/manasik-queries.ts';
import type { DemoPackage } from './catalogue/load-packages.ts';

/** Departures whose manasik the demo staff have entered; the others show that it is still to come. */
const ENTERED = ['manasik', 'settled'];

const DAYS_BEFORE = 10;

/** The last Sunday at least ten days before departure, in the morning. */
export function demoManasik({ departureDate }: Pick<DemoPackage, 'departureDate'>) {
  let day = addDays(departureDate, -DAYS_BEFORE);
  while (!isSunday(day)) day = addDays(day, -1);
  return {
    place: 'Aula Serbaguna, Asrama Haji Bekasi',
    address: 'Jl. Kemakmuran No. 72, Bekasi',
    day,
    startsAt: '08:00',
    endsAt: '12:00',
    gatheringPoint: 'Gerbang utama, bendera hijau Rihlah',
    gatheringTime: '07:30',
  };
}

export async function loadManasik(tx: Tx, packages: Map<string, DemoPackage>, now: Date): Promise<void> {
  for (const key of ENTERED) {
    const item = packages.get(key);
    if (!item) throw new Error(`the demo data has no package ${key}`);
    await saveManasikSession(tx, item.uuid, demoManasik(item), now);
  }
}

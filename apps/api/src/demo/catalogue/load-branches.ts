import { randomUUID } from 'node:crypto';
import { AIRPORT_OF, COMING_SOON, OPEN_BRANCHES } from '@rihlah/demo/data/branches';
import type { Tx } from '../../infra/db/database.ts';
import { branches } from '../../modules/catalog/branches/branches.tables.ts';

type NewBranch = typeof branches.$inferInsert & { uuid: string };

const HEAD_OFFICE = 'Jakarta';

const mailOf = (city: string): string => `${city.toLowerCase().replaceAll(' ', '')}@rihlah.id`;

/** Writes the offices and the cities to come. @returns uuids of the offices by city */
export async function loadBranches(tx: Tx): Promise<Map<string, string>> {
  const offices: NewBranch[] = OPEN_BRANCHES.map((row, index) => {
    const [city, address, latitude, longitude, mobile, phone, fax] = row;
    const isHead = city === HEAD_OFFICE;
    return {
      uuid: randomUUID(),
      name: isHead ? `Rihlah Pusat ${city}` : `Rihlah ${city}`,
      type: isHead ? 'center' : 'branch',
      email: mailOf(city),
      sort: index + 1,
      city,
      address,
      latitude,
      longitude,
      mobile,
      phone,
      fax,
      hours: isHead ? 'Setiap hari, 08.00 sampai 17.00' : 'Senin sampai Sabtu, 08.00 sampai 16.00',
    };
  });
  const byCity = new Map(offices.map(({ city, uuid }) => [city, uuid]));
  const coming: NewBranch[] = COMING_SOON.map(([city, latitude, longitude, servedBy], index) => ({
    uuid: randomUUID(),
    name: `Rihlah ${city}`,
    type: 'coming-soon',
    address: `${city}, segera dibuka`,
    city,
    latitude,
    longitude,
    email: mailOf(city),
    mobile: '',
    phone: '',
    fax: '',
    parentUuid: (servedBy && byCity.get(servedBy)) ?? null,
    sort: offices.length + index + 1,
  }));
  const all = [...offices, ...coming].map((row) => ({ ...row, airport: AIRPORT_OF[row.city] ?? '' }));
  await tx.insert(branches).values(all);
  return byCity;
}

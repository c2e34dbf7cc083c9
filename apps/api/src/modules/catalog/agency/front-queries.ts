import type { InfoPageName } from '@rihlah/contract/catalog/info-page';
import type { Promo } from '@rihlah/contract/wire/app-config';
import { asc, eq } from 'drizzle-orm';
import type { AgencyFront } from '../../../infra/agency.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { findOpenCities } from '../branches/branch-queries.ts';
import { certificates, infoPages, promos } from './front.tables.ts';

export const findPromo = async (db: DbOrTx) => (await db.select().from(promos))[0];

export const findInfoPages = (db: DbOrTx) => db.select().from(infoPages);

/** The agency's own text of a page, sanitised; null where the product's stands. */
export async function findInfoText(db: DbOrTx, name: InfoPageName): Promise<string | null> {
  const [row] = await db.select({ html: infoPages.html }).from(infoPages).where(eq(infoPages.name, name));
  return row?.html ?? null;
}

export async function findFront(db: DbOrTx): Promise<AgencyFront> {
  const shown = await db
    .select({ title: certificates.title, path: certificates.path })
    .from(certificates)
    .where(eq(certificates.isActive, true))
    .orderBy(asc(certificates.sort), asc(certificates.title));
  const pages = (await findInfoPages(db)).filter(({ html }) => html !== null);
  return {
    cities: await findOpenCities(db),
    certificates: shown,
    promo: (await findPromo(db))?.promo ?? null,
    infoPages: Object.fromEntries(pages.map(({ name, version }) => [name, version])),
  };
}

/** What the overlay shows on a day; null: nothing. @param today `YYYY-MM-DD` */
export function promoOn(
  promo: Promo | null,
  today: string,
): Omit<Promo, 'startsOn' | 'endsOn' | 'isShown'> | 'coupon' | null {
  if (promo === null) return 'coupon';
  const { startsOn, endsOn, isShown, ...shown } = promo;
  const isTime = (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn);
  return isShown && isTime ? shown : null;
}

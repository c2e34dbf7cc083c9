import type { CreateFollowLink } from '@rihlah/contract/orders/follow-links';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../src/infra/access/actor.ts';
import { departures } from '../../../src/modules/catalog/departures/departures.tables.ts';
import { products } from '../../../src/modules/catalog/packages/packages.tables.ts';
import { takeEntries } from '../../../src/modules/departures/attendance/take-entries.ts';
import { call } from '../http/http.ts';
import type { TestProduct } from '../process/product.ts';
import { type Family, makeFamily } from './families.ts';

export type Travelling = Family & { departureUuid: string };

/** Has a package of nine days leave so many days ago. @returns its departure */
export async function moveDeparture(
  { services: { db, clock } }: TestProduct,
  productUuid: string,
  daysAgo: number,
): Promise<string> {
  const day = addDays(jakartaDate(clock.now()), -daysAgo);
  const [row] = await db.select().from(products).where(eq(products.uuid, productUuid));
  const departureUuid = row?.departureUuid ?? '';
  await db
    .update(departures)
    .set({ departsOn: day, durationDays: 9 })
    .where(eq(departures.uuid, departureUuid));
  return departureUuid;
}

/** A family whose group left some days ago. */
export async function makeTravelling(product: TestProduct, daysAgo = 1): Promise<Travelling> {
  const family = await makeFamily(product);
  return { ...family, departureUuid: await moveDeparture(product, family.productUuid, daysAgo) };
}

/** Somebody was checked in at the airport. */
export function gatherAt(
  { services }: TestProduct,
  staff: StaffActor,
  order: string,
  minutesAgo = 600,
): Promise<unknown> {
  const now = services.clock.now();
  const happenedAt = new Date(now.getTime() - minutesAgo * 60_000).toISOString();
  const entry = {
    uuid: crypto.randomUUID(),
    order,
    occasion: 'airport',
    act: 'present',
    how: 'scan',
  } as const;
  return takeEntries(services, staff, { sentAt: now.toISOString(), entries: [{ ...entry, happenedAt }] });
}

/** Opens a link by which a family follows an order. */
export const shareJourney = ({ address }: TestProduct, order: string, token: string, name = 'Fauzan') =>
  call<CreateFollowLink['response'] & { detail?: string }>(address, 'POST', '/api/v1/follow-link', {
    token,
    body: { order, name },
  });

/** What somebody sees who opens a link, or an address on its page. */
export async function lookAt({ address }: TestProduct, url: string) {
  const answer = await fetch(url.replace(/^https?:\/\/[^/]+/, '').replace(/^/, address));
  const html = await answer.text();
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const text = body
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ ([,.])/g, '$1');
  return { status: answer.status, html, text, headers: answer.headers };
}

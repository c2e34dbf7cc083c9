import type { Page } from '@playwright/test';
import type { GetPilgrimCard } from '@rihlah/contract/orders/pilgrim-card';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { call } from '../../../apps/api/test/support/http/http.ts';
import type { Traveller } from '../arrange-account.ts';
import { type StaffLogin, setManasik } from '../arrange-staff.ts';
import { expect } from '../fixtures.ts';
import type { DemoServer } from '../server.ts';
import { signIn } from './staff.ts';

/** The manasik of somebody's package is today. @param by who says so, where it is not the demo's owner @param ahead days */
export const rehearseToday = (
  server: DemoServer,
  { order }: Pick<Traveller, 'order'>,
  by?: StaffLogin,
  ahead = 0,
) =>
  setManasik(
    server,
    order.product.uuid,
    {
      place: 'Masjid Al-Ikhlas',
      address: 'Jl. Cikutra 12',
      day: addDays(jakartaDate(new Date()), ahead),
      startsAt: '08:00',
      endsAt: '12:00',
      gatheringPoint: 'Gerbang utama',
      gatheringTime: '07:30',
    },
    by,
  );

/** The QR code that a pilgrim's own app shows. */
export async function findCheckInCard(
  { address }: DemoServer,
  { order, token }: Pick<Traveller, 'order' | 'token'>,
): Promise<string> {
  const path = `/api/v1/pilgrim-card?order_uuid=${order.uuid}`;
  const { body } = await call<GetPilgrimCard['response']>(address, 'GET', path, { token });
  return body.svg;
}

/** Opens the check-in of the manasik of somebody's package. */
export async function openManasik(page: Page, { order }: Traveller, username = 'hasan'): Promise<void> {
  await signIn(page, username, `/hadir/manasik/${order.product.uuid}`, /^Manasik, /);
  await expect(page.getByRole('list', { name: 'Jamaah' })).toBeVisible();
}

export const personRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Jamaah' }).getByRole('listitem').filter({ hasText: name });

/** Takes somebody in by name. */
export async function takeIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Hadir: ${name}`, exact: true }).click();
  await expect(personRow(page, name).getByRole('img', { name: 'hadir', exact: true })).toBeVisible();
}

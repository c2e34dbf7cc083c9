import type { Order } from '@rihlah/contract/orders/order';
import type { Leaders } from '@rihlah/contract/staff/departures/leaders';
import { signInAs } from '../../../apps/api/test/support/staff/staff-client.ts';
import type { Arrange } from '../arrange.ts';
import { AGENT, DEMO_PASSWORD } from '../arrange.ts';
import { expect } from '../fixtures.ts';
import type { DemoServer } from '../server.ts';

export const LEADER = 'Ustaz Hilman Fauzi';
export const LEADER_PHONE = '+966 55 000 4471';

/** Somebody of the demo whose group is on its way. */
export async function travelling(api: Arrange): Promise<Order> {
  const order = (await api.ordersOf(AGENT)).find(({ orderStatus }) => orderStatus === 'Berangkat Umrah');
  if (!order) throw new Error('nobody of the demo travels');
  return order;
}

/** Staff put somebody into a bus and a squad, and have the demo's leader lead everybody. */
export async function leadGroup({ address }: DemoServer, { uuid, product }: Order): Promise<void> {
  const staff = await signInAs(address, 'fahmi', DEMO_PASSWORD);
  const at = `/departures/${product.uuid}`;
  const { version } = (await staff.ask<{ version: number }>('GET', `${at}/groups`)).body;
  const places = [{ order: uuid, bus: 2, squad: 3, care: null }];
  expect((await staff.ask('PUT', `${at}/groups`, { body: { version, places } })).status).toBe(200);
  const { leaders, candidates } = (await staff.ask<Leaders>('GET', `${at}/leaders`)).body;
  const all = [...leaders.map(({ member }) => member), ...candidates];
  const member = all.find(({ name }) => name === LEADER)?.uuid;
  const body = { member, phone: LEADER_PHONE, leadsAll: true, buses: [], squads: [] };
  expect((await staff.ask('PUT', `${at}/leaders`, { body })).status).toBe(200);
}

/** Nobody leads the group any more. */
export async function leaveGroup({ address }: DemoServer, { product }: Order): Promise<void> {
  const staff = await signInAs(address, 'fahmi', DEMO_PASSWORD);
  const at = `/departures/${product.uuid}/leaders`;
  for (const { member } of (await staff.ask<Leaders>('GET', at)).body.leaders)
    await staff.ask('POST', `${at}/withdrawal`, { body: { member: member.uuid } });
}

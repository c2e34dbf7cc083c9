import type { StaffRole } from '@rihlah/contract/staff/identity/role';
import type { Office } from '@rihlah/demo/season/data/places';
import { SEASON_TEAM } from '@rihlah/demo/season/data/team';
import type { SeasonPackage } from '@rihlah/demo/season/plan-departures';
import type pg from 'pg';
import type { Encryption } from '../../infra/crypto/encryption.ts';
import type { DemoPackage } from '../catalogue/load-packages.ts';
import type { PlannedOrder } from '../plan/plan-orders.ts';
import type { Season } from './plan-season.ts';

/** What the demo has written before the season's own records are. */
export interface SeasonWorld {
  client: pg.Client;
  season: Season;
  orders: PlannedOrder[];
  /** Order numbers by uuid. */
  orderIds: ReadonlyMap<string, string>;
  packages: ReadonlyMap<string, DemoPackage>;
  /** Uuids of accounts by user name. */
  staff: ReadonlyMap<string, string>;
  /** Uuids by city. */
  offices: ReadonlyMap<string, string>;
  encryption: Encryption;
  now: Date;
}

export interface Colleague {
  uuid: string;
  username: string;
  name: string;
}

/** The account of somebody who works for the whole agency. */
export function getStaffAccount({ staff }: SeasonWorld, username: string): string {
  const uuid = staff.get(username);
  if (!uuid) throw new Error(`nobody is called ${username}`);
  return uuid;
}

export function getColleague({ staff }: SeasonWorld, office: Office, role: StaffRole): Colleague {
  const member = SEASON_TEAM.find((one) => one.city === office && one.role === role);
  const uuid = member && staff.get(member.username);
  if (!member || !uuid) throw new Error(`nobody is ${role} in ${office}`);
  return { uuid, username: member.username, name: member.name };
}

/** A package of the season with whoever travels on it. */
export interface Group {
  item: SeasonPackage;
  product: DemoPackage;
  orders: PlannedOrder[];
}

export function listGroups({ season, packages, orders }: SeasonWorld): Group[] {
  return season.departures.map((item) => {
    const product = packages.get(item.key);
    if (!product) throw new Error(`the season has no package ${item.key}`);
    return {
      item,
      product,
      orders: orders.filter((order) => order.product === product && order.status !== 'Batal'),
    };
  });
}

import type { Finding, FindingKind, ListFindings } from '@rihlah/contract/staff/custody/findings';
import { formatDayFirst, jakartaIso } from '@rihlah/rules/text/dates';
import { inArray } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck, pluckKnown } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { findOrdersByUuid } from '../../orders/record/order-queries.ts';
import { knownFindings } from '../passports/passports.tables.ts';
import { type Found, type FoundSide, findFindings } from './find-findings.ts';

const WORDS: Record<FindingKind, string> = {
  expiry: 'Paspor habis kurang dari 7 bulan setelah berangkat',
  passport: 'Nomor paspor sama pada dua orang',
  nik: 'NIK sama pada dua nama',
  overlap: 'Dua perjalanan bertumpuk',
  left: 'Paspor masih kami pegang, pesanannya sudah berganti jamaah',
};

/**
 * What was found about pilgrims of the branches that a staff member works for, the next departure first; of somebody from
 * another branch only the city is said.
 */
export async function listFindings(
  services: Services,
  actor: StaffActor,
  { known: withKnown = false }: { known?: boolean | undefined },
): Promise<ListFindings['response']> {
  const { db } = services;
  const found = await findFindings(services);
  const look = await sidesOf(db, actor, found);
  const notes = await findNotes(db, pluck(found, 'key'));
  const shown = found.flatMap((each): Finding[] => {
    const sides = each.sides.map(look);
    if (sides.every(({ person }) => person === null)) return [];
    const [first = ''] = sides.flatMap(({ order }) => order?.departsOn ?? []).sort();
    const { kind, key, expired } = each;
    const text = expired ? `${WORDS[kind]}: berlaku sampai ${formatDayFirst(expired)}` : WORDS[kind];
    return [{ kind, key, text, departsOn: first, sides, known: notes.get(key) ?? null }];
  });
  const open = shown.filter(({ known }) => known === null);
  const listed = withKnown ? shown : open;
  return {
    findings: listed.sort((one, other) => one.departsOn.localeCompare(other.departsOn)),
    open: open.length,
  };
}

/** @returns how a side is shown to the viewer */
async function sidesOf(db: DbOrTx, actor: StaffActor, found: Found[]) {
  const all = found.flatMap(({ sides }) => sides);
  const orders = await findOrdersByUuid(db, pluckKnown(all, 'order'));
  const packages = await findProductsByUuid(db, [
    ...new Set([...orders.values()].map(({ productUuid }) => productUuid)),
  ]);
  const people = await findPersons(db, [...new Set(all.map(({ person }) => person))]);
  const branches = branchesFor(actor.grants, 'person.read');
  return ({ person: uuid, order: orderUuid }: FoundSide): Finding['sides'][number] => {
    const person = people.get(uuid);
    const order = orders.get(orderUuid ?? '');
    const product = order && packages.get(order.productUuid);
    // Who travels with nobody belongs to no branch.
    const isOwn = branches === null || (product !== undefined && branches.includes(product.branch.uuid));
    const head = order &&
      product && {
        uuid: order.uuid,
        orderId: order.orderId,
        package: product.name,
        departsOn: product.departureDate,
      };
    return {
      person: isOwn && person ? { uuid, name: person.name } : null,
      order: isOwn && head ? head : null,
      city: product?.branch.city ?? '',
    };
  };
}

async function findNotes(db: DbOrTx, keys: string[]): Promise<Map<string, NonNullable<Finding['known']>>> {
  if (keys.length === 0) return new Map();
  const rows = await db.select().from(knownFindings).where(inArray(knownFindings.key, keys));
  const names = await findStaffNames(db, pluck(rows, 'notedBy'));
  return new Map(
    rows.map(({ key, uuid, why, notedBy, notedAt }) => [
      key,
      { note: uuid, by: names.get(notedBy) ?? '', at: jakartaIso(notedAt), why },
    ]),
  );
}

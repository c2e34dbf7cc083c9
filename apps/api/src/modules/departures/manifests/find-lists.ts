import {
  HOTEL_KINDS,
  LIST_KINDS,
  type ListKind,
  type ListsOfDeparture,
} from '@rihlah/contract/staff/departures/lists';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { desc, eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { findPolicies, insuredBasis } from '../insurance/policies.ts';
import { reachDeparture } from '../readiness/find-departure.ts';
import { findAsked } from '../readiness/reminders.ts';
import { findAskedFacts, listMissingFacts } from './ask-facts.ts';
import { findGiven, findManifest, NO_STAY } from './find-rows.ts';
import { findStays, type HotelStay } from './find-stays.ts';
import { compareManifests, findFreeze } from './freeze-manifest.ts';
import { findFormats } from './list-formats.ts';
import { departureLists } from './lists.tables.ts';
import { lackingIn, presentVersions, refuseList } from './make-list.ts';

/** Everything that can be handed out of a package: what each lacks, and what was made. @throws Failure `notFound` */
export async function findLists(
  services: Services,
  actor: StaffActor,
  { productUuid }: { productUuid: string },
): Promise<ListsOfDeparture> {
  const { db, clock, encryption } = services;
  const head = await reachDeparture(db, actor, productUuid, 'list.read');
  const now = await findManifest(db, services, head);
  const freeze = await findFreeze(db, encryption, productUuid);
  const who = await findStaffNames(db, freeze ? [freeze.frozenBy] : []);
  const rows = await findGiven(db, services, head, freeze?.rows ?? now);
  const stays = await findStays(db, productUuid);
  const formats = await findFormats(db);
  const made = await db
    .select()
    .from(departureLists)
    .where(eq(departureLists.productUuid, productUuid))
    .orderBy(desc(departureLists.number), desc(departureLists.madeAt));
  const versions = new Map((await presentVersions(db, made)).map((version) => [version.uuid, version]));
  const present = (kind: ListKind, stay: HotelStay | null) => {
    const columns = formats.find((format) => format.kind === kind)?.columns ?? [];
    const refusal = refuseList({ kind, people: rows.length, rooms: stay?.refusal ?? null });
    return {
      kind,
      hotel: stay?.at ?? null,
      lacking: lackingIn(rows, columns, stay ?? NO_STAY),
      refusal: refusal && new Failure(refusal).message,
      versions: made
        .filter((row) => row.kind === kind && row.hotelUuid === (stay?.at.uuid ?? null))
        .flatMap(({ uuid }) => versions.get(uuid) ?? []),
    };
  };
  const travellers = rows.filter(({ isTheirs }) => isTheirs);
  const policies = await findPolicies(
    db,
    travellers.map(({ order }) => order.uuid),
  );
  // A frozen manifest may name who travelled then.
  const travelling = new Map(now.map(({ order, person }) => [order.uuid, person.uuid]));
  const shownAs = ({ order, person }: (typeof rows)[number]) => ({
    order,
    person,
    basis: insuredBasis(travelling.get(order.uuid), policies.get(order.uuid)),
  });
  const facts = await findAskedFacts(db);
  const asked = await findAsked(
    db,
    rows.map(({ order }) => order.uuid),
    jakartaDate(clock.now()),
  );
  return {
    people: rows.length,
    freeze: freeze && { by: who.get(freeze.frozenBy) ?? 'Petugas', at: jakartaIso(freeze.frozenAt) },
    differences: freeze ? compareManifests(freeze.rows, now) : [],
    uninsured: travellers.filter(({ values }) => values.policyNumber === null).map(shownAs),
    insured: travellers.flatMap((row) => {
      const found = policies.get(row.order.uuid);
      if (!found) return [];
      const { orderUuid: _, ...policy } = found;
      return { ...shownAs(row), policy };
    }),
    askable: now.filter((row) => listMissingFacts(facts, row).length > 0).map(({ order }) => order.uuid),
    askedToday: [...asked],
    lists: LIST_KINDS.flatMap((kind) =>
      HOTEL_KINDS.includes(kind) ? stays.map((stay) => present(kind, stay)) : [present(kind, null)],
    ),
  };
}

import type { Assurance } from '@rihlah/contract/catalog/assurance-names';
import type { AssuredFact } from '@rihlah/contract/catalog/assurances';
import { at } from '@rihlah/demo/moments';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import type { Tx } from '../infra/db/database.ts';
import { findSettings } from '../modules/catalog/agency/agency-queries.ts';
import { assurancePlans, assurances } from '../modules/catalog/assurances/assurances.tables.ts';
import { findPackageFacts, type PackageFacts } from '../modules/catalog/assurances/assured-facts.ts';
import { products } from '../modules/catalog/packages/packages.tables.ts';
import { insertAll } from './insert-all.ts';

type Proof = typeof assurances.$inferInsert;
type Plan = typeof assurancePlans.$inferInsert;

/** Who of the demo's team proves what, and by what. */
const PROOFS: Record<
  Exclude<Assurance, 'visa'>,
  { by: string; text: string; number: string | null; ago: number }
> = {
  licence: { by: 'fahmi', text: 'Cocok dengan Siskopatuh', number: null, ago: 4 },
  schedule: { by: 'hasan', text: 'Jumlah pendaftar minimum tercapai', number: null, ago: 26 },
  flight: { by: 'bagas', text: 'Surat blok seat dari maskapai', number: 'BLK-1187', ago: 9 },
  hotel: { by: 'rina', text: 'Konfirmasi kamar dari hotel', number: '88214', ago: 7 },
};

/** The licence is good for so many days more. */
const LICENCE_DAYS = 620;
/** Visas and what is still open are planned for so many days before the departure. */
const PLANNED_DAYS_BEFORE = 31;
const VISA_BY = 'Bagas Prakoso';

/**
 * Enters what is sure of the demo's packages: of three groups one has everything but the visas, one lacks its hotels, one
 * its flights too. Nothing is sure that is not entered.
 */
export async function loadAssurances(
  tx: Tx,
  { staff, now }: { staff: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const today = jakartaDate(now);
  const proofOf = (kind: keyof typeof PROOFS, subjectUuid: string, fact: AssuredFact): Proof => {
    const { by, text, number, ago } = PROOFS[kind];
    const day = addDays(today, -ago);
    const recordedBy = staff.get(by);
    if (!recordedBy) throw new Error(`the demo's team has no ${by}`);
    const validUntil = kind === 'licence' ? addDays(today, LICENCE_DAYS) : null;
    const written = { recordedAt: at(day, 10), recordedBy, pages: [] };
    return { kind, subjectUuid, fact, text, number, documentedOn: day, validUntil, ...written };
  };
  const uuids = (await tx.select({ uuid: products.uuid }).from(products)).map(({ uuid }) => uuid);
  const facts = await findPackageFacts(tx, uuids);
  const departures = new Map([...facts.values()].map((each) => [each.departureUuid, each]));
  const groups = [...departures.values()].sort((one, other) => sortKey(one).localeCompare(sortKey(other)));
  const groupOf = new Map(groups.map(({ departureUuid }, index) => [departureUuid, index % 3]));
  const proofs: Proof[] = [];
  const plans: Plan[] = [];
  const planned = (kind: Assurance, subjectUuid: string, departsOn: string, responsible: string | null) => {
    const sureBy = addDays(departsOn, -PLANNED_DAYS_BEFORE);
    if (sureBy > today) plans.push({ kind, subjectUuid, sureBy, responsible, version: 1 });
  };
  for (const { departureUuid, schedule, flight } of groups) {
    proofs.push(proofOf('schedule', departureUuid, schedule));
    if (flight && groupOf.get(departureUuid) !== 2) proofs.push(proofOf('flight', departureUuid, flight));
    else planned('flight', departureUuid, schedule.departsOn, null);
    planned('visa', departureUuid, schedule.departsOn, VISA_BY);
  }
  for (const [productUuid, { departureUuid, schedule, hotel }] of facts)
    if (hotel && groupOf.get(departureUuid) === 0) proofs.push(proofOf('hotel', productUuid, hotel));
    else planned('hotel', productUuid, schedule.departsOn, null);
  const settings = await findSettings(tx);
  if (settings) proofs.push(proofOf('licence', settings.uuid, { permit: settings.settings.permit }));
  await insertAll(tx, assurances, proofs);
  await insertAll(tx, assurancePlans, plans);
}

/** The same groups every time, whatever their uuids. */
const sortKey = ({ schedule, flight }: PackageFacts): string =>
  JSON.stringify([schedule.departsOn, flight?.flights, schedule.returnsOn]);

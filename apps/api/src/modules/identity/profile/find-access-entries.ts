import {
  type AccessAct,
  type AccessEntry,
  LOGGED_DOCUMENTS,
  type LoggedDocument,
} from '@rihlah/contract/documents/document-access';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { type AuditRow, findActsSince } from '../../../infra/audit/find-acts.ts';
import type { Verb } from '../../../infra/audit/record.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import { findDocumentNames } from '../../documents/record/document-names.ts';
import { findConsentsOfPilgrim } from '../../orders/record/agent-consents.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { findMerged } from '../persons/join-persons.ts';
import { findPersons } from '../persons/persons.ts';
import { findStaffNames } from '../team/staff-names.ts';

const DAY_MS = 86_400_000;
/** Looks of one person that lie closer together are one. */
const ONE_LOOK_MS = 3_600_000;
const MOST_ROWS = 1_000;

/** What the log is asked for, and what it is called here. */
const ACTS: Partial<Record<Verb, AccessAct>> = {
  'person.document-viewed': 'opened',
  'person.numbers-viewed': 'numbers',
  'person.nik-viewed': 'numbers',
  'person.exported': 'exported',
  'person.papers-refused': 'refused',
  'package.list-made': 'listed',
  'package.list-opened': 'listed',
  'package.numbers-viewed': 'listed',
  'person.step-lent': 'lent',
  'person.step-used': 'lentUsed',
  'document.uploaded': 'uploaded',
  'document.verified': 'verified',
  'document.rejected': 'rejected',
  'document.added': 'added',
  'order.consent-given': 'allowed',
  'order.consent-refused': 'denied',
  'order.consent-withdrawn': 'withdrawn',
};

const CONSENTS = new Set<string>([
  'order.consent-given',
  'order.consent-refused',
  'order.consent-withdrawn',
] satisfies Verb[]);

interface Asked {
  personUuid: string;
  /** Every order of theirs. */
  orders: OrderRow[];
  days: number;
  now: Date;
}

/** Who has looked at somebody's papers, and what was done with them, as the audit log tells it; the newest first. */
export async function findAccessEntries(
  db: DbOrTx,
  { personUuid, orders, days, now }: Asked,
): Promise<AccessEntry[]> {
  const selves = [personUuid, ...(await findMerged(db, personUuid)).map(({ uuid }) => uuid)];
  const documentNames = await findDocumentNames(db, selves);
  const agents = new Map([
    // Under an order that is somebody else's by now they may have answered an agent too.
    ...(await findConsentsOfPilgrim(db, personUuid)).map((said) => [said.orderUuid, said.agentUuid] as const),
    ...orders.map(({ uuid, registrarUuid }) => [uuid, registrarUuid] as const),
  ]);
  const ownOrders = new Set(pluck(orders, 'uuid'));
  const journeys = orders.filter(({ status }) => !isCancelled(status));
  const acts = await findActsSince(db, {
    verbs: Object.keys(ACTS) as Verb[],
    subjectUuids: [
      ...selves,
      ...documentNames.documents.keys(),
      ...agents.keys(),
      ...journeys.map(({ productUuid }) => productUuid),
    ],
    since: new Date(now.getTime() - days * DAY_MS),
    limit: MOST_ROWS,
  });
  const own = acts.filter(({ verb, subjectUuid, actorUuid, at }) => {
    // What whoever was there before said to the agent is theirs.
    if (CONSENTS.has(verb))
      return (
        selves.includes(actorUuid ?? '') ||
        (ownOrders.has(subjectUuid) && actorUuid === agents.get(subjectUuid))
      );
    if (agents.has(subjectUuid)) return ownOrders.has(subjectUuid);
    // A list that was made before the order named somebody else.
    const journey = journeys.find(({ productUuid }) => productUuid === subjectUuid);
    return !journey || at >= journey.createdAt;
  });
  const names = await findNames(db, own, [...agents.values()]);
  return together(
    own.map((row) => {
      const act = ACTS[row.verb as Verb] ?? 'opened';
      const who = whoDid(row, selves, act);
      return {
        row,
        entry: {
          at: jakartaIso(row.at),
          act,
          who,
          name: who === 'stranger' || who === 'system' ? null : names.actorOf(row),
          roles: [...(row.actorRoles ?? [])],
          papers: documentsOf(row, documentNames),
          agent: names.personOf(agents.get(row.subjectUuid)),
        },
      };
    }),
  );
}

interface Look {
  row: AuditRow;
  entry: AccessEntry;
}

function whoDid(row: AuditRow, selves: string[], act: AccessAct): AccessEntry['who'] {
  if (act === 'refused') return 'stranger';
  if (row.actorKind === 'staff') return 'staff';
  if (row.actorKind !== 'customer' || row.actorUuid === null) return 'system';
  return selves.includes(row.actorUuid) ? 'self' : 'agent';
}

/** Which papers a row is about: those of its picture or document, or of the kind that is named in it. */
function documentsOf(
  { verb, actorKind, subjectUuid, after }: AuditRow,
  { pictures, documents }: Awaited<ReturnType<typeof findDocumentNames>>,
): LoggedDocument[] {
  if (verb === 'person.nik-viewed') return ['idCard'];
  // Agents are told the number on it without the photo.
  const isNumber = verb === 'person.numbers-viewed' && actorKind === 'customer';
  const { file, document, kind } = (after ?? {}) as Record<string, string | undefined>;
  const paper =
    pictures.get(file ?? '') ?? documents.get(document ?? '') ?? documents.get(subjectUuid) ?? kind;
  if (isNumber && paper === 'identity') return ['idCard'];
  return LOGGED_DOCUMENTS.filter((one) => one === paper);
}

/** What one person did of one kind within an hour is one entry, of all the papers together. */
function together(looks: Look[]): AccessEntry[] {
  const kept: Look[] = [];
  for (const { row, entry } of looks) {
    const same = kept.find(
      (other) =>
        other.entry.act === entry.act &&
        other.entry.agent === entry.agent &&
        other.row.actorUuid === row.actorUuid &&
        other.row.at.getTime() - row.at.getTime() < ONE_LOOK_MS &&
        jakartaDate(other.row.at) === jakartaDate(row.at),
    );
    if (same) same.entry.papers = [...new Set([...same.entry.papers, ...entry.papers])];
    else kept.push({ row, entry });
  }
  return kept.map(({ entry }) => entry);
}

/** What those are called who did something, and whoever ordered. */
async function findNames(db: DbOrTx, rows: AuditRow[], registrars: string[]) {
  const actors = (kind: AuditRow['actorKind']): string[] =>
    rows.flatMap(({ actorKind, actorUuid }) => (actorKind === kind && actorUuid ? [actorUuid] : []));
  const staff = await findStaffNames(db, [...new Set(actors('staff'))]);
  const people = await findPersons(db, [...new Set([...actors('customer'), ...registrars])]);
  const personOf = (uuid: string | null | undefined): string | null => people.get(uuid ?? '')?.name ?? null;
  const actorOf = ({ actorKind, actorUuid, actorLabel }: AuditRow): string | null =>
    actorKind === 'staff' ? (staff.get(actorUuid ?? '') ?? actorLabel) : personOf(actorUuid);
  return { personOf, actorOf };
}

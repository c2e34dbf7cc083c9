import { type AuditRow, listAudit } from '@rihlah/contract/staff/backoffice/audit';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { listActs } from '../../../infra/audit/list-acts.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { findPersons } from '../persons/persons.ts';
import { findMembers } from './find-team.ts';

/** Names things of features that stand above this one. */
type NameThings = (db: DbOrTx, uuids: string[]) => Promise<Map<string, string>>;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const uuidsOf = ({ subjectUuid, before, after }: ActRow): string[] => [
  subjectUuid,
  ...(JSON.stringify([before, after]).match(UUID) ?? []),
];

type ActRow = Awaited<ReturnType<typeof listActs>>[number];

/** Names of whoever acts, by uuid: of customers the person's, of staff the member's. */
async function namesOf({ db }: Services, rows: ActRow[]): Promise<Map<string, string>> {
  const customers = rows.filter(({ actorKind }) => actorKind === 'customer');
  const persons = await findPersons(db, [...new Set(customers.flatMap(({ actorUuid }) => actorUuid ?? []))]);
  const isStaff = rows.some(({ actorKind }) => actorKind === 'staff');
  const members = isStaff ? await findMembers(db) : [];
  return new Map([...persons.values(), ...members].map(({ uuid, name }) => [uuid, name]));
}

const presentAct = (row: ActRow, names: Map<string, string>, things: Map<string, string>): AuditRow => ({
  id: row.id,
  at: jakartaIso(row.at),
  actor: {
    kind: row.actorKind,
    uuid: row.actorUuid,
    name: (row.actorUuid && names.get(row.actorUuid)) ?? row.actorLabel,
    roles: [...(row.actorRoles ?? [])],
  },
  address: row.address,
  verb: row.verb,
  subject: { kind: row.subjectKind, uuid: row.subjectUuid },
  before: row.before as AuditRow['before'],
  after: row.after as AuditRow['after'],
  names: Object.fromEntries(
    uuidsOf(row).flatMap((uuid) => {
      const name = things.get(uuid) ?? names.get(uuid);
      return name ? [[uuid, name]] : [];
    }),
  ),
  why: row.why,
  requestId: row.requestId,
  isSealed: row.seq !== null,
  isRefused: row.refused,
});

export function auditRoutes(app: FastifyInstance, services: Services, nameThings: NameThings): void {
  serveCall(app, services, listAudit, async ({ query }) => {
    const rows = await listActs(services.db, query);
    const names = await namesOf(services, rows);
    const things = await nameThings(services.db, [...new Set(rows.flatMap(uuidsOf))]);
    return {
      rows: rows.map((row) => presentAct(row, names, things)),
      next: rows.length === query.limit ? (rows.at(-1)?.id ?? null) : null,
    };
  });
}
